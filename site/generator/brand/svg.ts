import { readFile, writeFile } from "node:fs/promises";
import type { Config, XastElement, XastParent, XastRoot } from "svgo";
import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { cached, hashOfFiles } from "../cache";
import { inPackage } from "../paths";

/** An SVG that pages and share images contain. */
export interface Svg {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** The attributes of the `<svg>`, without its namespace and size. */
  attributes: Readonly<Record<string, string>>;
  shapes: string;
}

const elements = ["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

const attributes = new Set(
  `class d points x y width height r rx ry cx cy x1 y1 x2 y2 transform fill fill-rule fill-opacity clip-rule stroke
  stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-dasharray stroke-dashoffset opacity
  color vector-effect paint-order overflow preserveAspectRatio pathLength viewBox`.split(/\s+/),
);

/** The maximum sizes in bytes, of a file and of its shapes. Every page contains the mark. */
const MAX_FILE = 200_000;
const MAX_SHAPES = 16_000;

/** What a file may contain, because the libraries that read and draw it take minutes, or gigabytes, for more. */
const limits = {
  number: 100_000,
  dashes: 100_000,
  elements: 1000,
  depth: 20,
  coordinates: 48_000,
  rules: 10_000,
};

/** Plugins that remove what drawing programs add. Those that guess from colors are left out, as classes set colors. */
const plugins: NonNullable<Config["plugins"]> = [
  "removeDoctype",
  "removeXMLProcInst",
  "removeComments",
  "removeMetadata",
  "removeEditorsNSData",
  "removeTitle",
  { name: "removeDesc", params: { removeAny: true } },
  { name: "inlineStyles", params: { onlyMatchedOnce: false } },
  "convertStyleToAttrs",
  "removeHiddenElems",
  { name: "dropUseless", fn: dropUseless },
  "removeUselessDefs",
  "removeEmptyContainers",
  "cleanupAttrs",
  { name: "convertPathData", params: { floatPrecision: 3, removeUseless: false } },
  { name: "convertTransform", params: {} },
];

/** The classes that the site's styles color and animate. Others are removed. */
const knownClass = /^(tone-|hero-line__)[\w-]+$/;

/** Like `parseSvg`, but returns an SVG that was parsed before from the cache, because svgo is slow to load. */
export async function readSvg(source: string): Promise<Svg> {
  const sources = [
    source,
    await hashOfFiles("site/generator/brand/svg.ts", inPackage("svgo", "package.json")),
  ];
  const kept = await cached("svg", sources, async (target) =>
    writeFile(target, JSON.stringify(await parseSvg(source))),
  );
  return JSON.parse(await readFile(kept, "utf8"));
}

/**
 * Parses an SVG for pages. It may consist only of shapes with plain colors, so that it can neither run a script, nor
 * load a file, nor change the page. Removes what drawing programs add, such as ids and metadata.
 *
 * @throws Error whose message lists everything that is not allowed, one problem a line
 */
export async function parseSvg(source: string): Promise<Svg> {
  if (Buffer.byteLength(source) > MAX_FILE) throw new Error(tooLarge(source, MAX_FILE));
  const tooMuch = excessIn(source);
  if (tooMuch) throw new Error(`${tooMuch}; simplify the drawing`);
  if (/<!ENTITY/i.test(source)) throw new Error("defines entities; export it again without them");
  const problems = new Set<string>();
  let root: XastElement | undefined;
  let depth = 0;
  const check = (element: XastElement, isRoot: boolean) => {
    if (isRoot) root = element;
    else if (element.name === "style") problems.add(noStyles);
    else if (!elements.includes(element.name))
      problems.add(`has <${element.name}>; draw with ${elements.join(", ")}, and convert text to paths`);
    depth += 1;
    if (depth > limits.depth + 1)
      problems.add(`has more than ${limits.depth} groups in each other; ungroup some`);
    element.attributes = checked(element.attributes, problems);
  };
  const addText = (parent: XastParent) =>
    void (!("name" in parent && parent.name === "style") && problems.add(noText));
  const visitor = {
    element: {
      enter: (element: XastElement, parent: { type: string }) =>
        check(element, parent.type === "root" && element.name === "svg"),
      exit: () => void (depth -= 1),
    },
    text: {
      enter: ({ value }: { value: string }, parent: XastParent) => void (value.trim() && addText(parent)),
    },
    cdata: { enter: (_: object, parent: XastParent) => addText(parent) },
  };
  const { optimize } = await import("svgo");
  let data = "";
  try {
    ({ data } = optimize(source.replace(/^\ufeff/, ""), {
      plugins: [...plugins, { name: "allowed", fn: () => visitor }],
    }));
  } catch (error) {
    throw new Error(`is not valid SVG (${reasonOf(error)}); export it again`, { cause: error });
  }
  const [, shapes = ""] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(data) ?? [];
  if (!root) problems.add("does not start with <svg>");
  else if (!shapes) problems.add("has no shapes");
  // Such dashes depend on the size at which the drawing is shown, so there could be any number of them.
  if (/ vector-effect="(?!none")/.test(data) && / stroke-dasharray="(?!none")/.test(data))
    problems.add("has dashes in lines with vector-effect; remove vector-effect, or the dashes");
  if (/ stroke-dasharray="[^"]*%/.test(data))
    problems.add("has dashes in percent; write their lengths in the units of the viewBox");
  const dashes = dashesIn(data);
  if (dashes > limits.dashes)
    problems.add(`has about ${Math.round(dashes)} dashes; draw at most ${limits.dashes}, with longer ones`);
  if (Buffer.byteLength(shapes) > MAX_SHAPES) problems.add(tooLarge(shapes, MAX_SHAPES));
  const { viewBox: box = "", width: _, height: __, ...own } = root?.attributes ?? {};
  const [x = 0, y = 0, width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (root && !(width > 0 && height > 0 && Number.isFinite(x + y + width + height)))
    problems.add('has no viewBox="0 0 <width> <height>" with the size of the drawing; add it');
  if (problems.size > 0) throw new Error([...problems].join("\n"));
  return { viewBox: [x, y, width, height], attributes: own, shapes };
}

function excessIn(source: string): string | undefined {
  const sum = (parts: readonly string[] | null) => (parts ?? []).join("").length;
  const count = (source.match(/<[a-z]/gi) ?? []).length;
  const rules = sum((source.match(/<style[^<]*/gi) ?? []).flatMap((style) => style.match(/[{,]/g) ?? []));
  if (count > limits.elements) return `has ${count} elements, of at most ${limits.elements}`;
  if (sum(source.match(/\s(d|points)\s*=\s*("[^"]*"|'[^']*')/g)) > limits.coordinates)
    return `has paths of more than ${limits.coordinates} characters`;
  if (count * rules > limits.rules) return `has a style sheet of ${rules} rules for ${count} elements`;
  return undefined;
}

const numbersIn = (text: string) =>
  (text.match(/\.\d+(?:e[-+]?\d+)?|\d+(?:\.\d*)?(?:e[-+]?\d+)?/gi) ?? []).map(Number);

/** Returns the highest number of dashes in a drawing: the length of all lines in those of the shortest pattern. */
function dashesIn(svg: string): number {
  const valuesOf = (name: RegExp) => svg.match(new RegExp(` (?:${name.source})="[^"]*"`, "g")) ?? [];
  const patterns = valuesOf(/stroke-dasharray/)
    .map((dash) => numbersIn(dash).reduce((sum, one) => sum + one, 0))
    .filter((length) => length > 0);
  if (patterns.length === 0) return 0;
  const lengths = valuesOf(/d|points|x\d?|y\d?|r[xy]?|c[xy]|width|height|pathLength/).flatMap(numbersIn);
  // The arc of an ellipse is at most this many times as long as its radius.
  return (lengths.reduce((sum, one) => sum + one, 0) * 2 * Math.PI) / Math.min(...patterns);
}

/** Removes clip paths as large as the drawing, and rules for classes that no shape has. Design tools add both. */
function dropUseless(root: XastRoot): void {
  const svg = root.children.find((one) => one.type === "element");
  const [x = 0, y = 0, width = 0, height = 0] = (svg?.attributes.viewBox ?? "").split(/[\s,]+/).map(Number);
  const isFull = ({ name, attributes: { transform, x: left = "0", y: top = "0", ...own } }: XastElement) =>
    name === "rect" &&
    transform === undefined &&
    Number(left) <= x &&
    Number(top) <= y &&
    Number(left) + Number(own.width) >= x + width &&
    Number(top) + Number(own.height) >= y + height;
  const full = new Set<string>();
  const clipped: XastElement[] = [];
  const walk = (parent: XastRoot | XastElement, isMoved: boolean) => {
    parent.children = parent.children.filter((one) => {
      if (one.type !== "element") return true;
      const css = one.children.map((child) => ("value" in child ? child.value : "")).join("");
      if (one.name === "style") return /[@:]/.test(css.replace(/\{[^{}]*\}|:(hover|focus|active)/g, ""));
      const { name, attributes: own, children } = one;
      const moved = isMoved || own.transform !== undefined;
      const [shape, ...others] = children.filter((child) => child.type === "element");
      const isUseless = name === "clipPath" && shape && others.length === 0 && !moved && isFull(shape);
      if (isUseless) full.add(`url(#${own.id})`);
      if (!moved && own["clip-path"]) clipped.push(one);
      walk(one, moved);
      return !isUseless;
    });
  };
  walk(root, false);
  for (const { attributes: own } of clipped) if (full.has(own["clip-path"]!)) delete own["clip-path"];
}

const noStyles =
  "has a style sheet with parts that cannot be colors of shapes, such as @media; set fill and stroke, or currentColor, which follows the scheme";

const noText = "has text between its shapes; convert text to paths";

const tooLarge = (text: string, maximum: number) =>
  `has ${Buffer.byteLength(text)} bytes; simplify it to at most ${maximum}, because pages contain it`;

const reasonOf = (error: unknown) => (error as { reason?: string }).reason ?? (error as Error).message;

/** Styles that change how a drawing looks, beyond its shapes and colors. Tools add others, which say nothing about them. */
const seenStyle =
  /(?:^|;\s*)(?:(?:filter|mask|clip-path|animation)\s*:(?!\s*none)|mix-blend-mode\s*:(?!\s*normal))[^;]*/;

/** Returns the allowed attributes of an element. Reports those without which the drawing would look different. */
function checked(given: Record<string, string>, problems: Set<string>): Record<string, string> {
  const kept: Record<string, string> = {};
  if (
    Object.values(given)
      .flatMap(numbersIn)
      .some((number) => number > limits.number)
  )
    problems.add(`has a number above ${limits.number}; draw within the size of the viewBox`);
  for (const [name, value] of Object.entries(given)) {
    const style = name === "style" ? value : `${name}:${value}`;
    const [seen] = seenStyle.exec(style) ?? [];
    if (/^(on.*|(.*:)?href)$/i.test(name))
      problems.add(`has the attribute ${name}; remove it, and set colors with fill and stroke`);
    else if (seen)
      problems.add(`has the style "${seen.slice(0, 60)}"; draw its effect with shapes and plain colors`);
    else if (/url\(|[<>\\]|\/\*/i.test(value))
      problems.add(`has ${name}="${value.slice(0, 40)}"; use plain colors and no references`);
    else if (name === "class") {
      const known = value
        .split(/\s+/)
        .filter((one) => knownClass.test(one))
        .join(" ");
      if (known) kept.class = known;
    } else if (attributes.has(name)) kept[name] = value;
  }
  return kept;
}

/** Returns attributes as HTML, each after a space. Omits those that are undefined. */
export const writeAttributes = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join("");

/** The attributes of an `<svg>` that assistive technology ignores. */
export const decorative = { "aria-hidden": "true", focusable: "false" };

/** Returns a drawing as an `<svg>` for pages, with additional attributes. */
export const svgOf = (
  { viewBox, attributes: own, shapes }: Svg,
  more: Readonly<Record<string, unknown>> = {},
) => `<svg${writeAttributes({ viewBox: viewBox.join(" "), ...own, ...more })}>${shapes}</svg>`;
