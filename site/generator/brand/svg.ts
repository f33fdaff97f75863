import { readFile, writeFile } from "node:fs/promises";
import type { Config, XastElement } from "svgo";
import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { cached, hashOfFiles } from "../cache";

/** An SVG that pages and share images contain. */
export interface Svg {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** The attributes of the `<svg>`, without its namespace and size. */
  attributes: Readonly<Record<string, string>>;
  /** The shapes, as SVG. */
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
    await hashOfFiles("site/generator/brand/svg.ts", "node_modules/svgo/package.json"),
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
  if (/<!ENTITY/i.test(source)) throw new Error("defines entities; export it again without them");
  const problems = new Set<string>();
  let root: XastElement | undefined;
  const check = (element: XastElement, isRoot: boolean) => {
    if (isRoot) root = element;
    else if (!elements.includes(element.name))
      problems.add(`has <${element.name}>; draw with ${elements.join(", ")}, and convert text to paths`);
    element.attributes = checked(element.attributes, problems);
  };
  const visitor = {
    element: {
      enter: (element: XastElement, parent: { type: string }) =>
        check(element, parent.type === "root" && element.name === "svg"),
    },
    text: { enter: ({ value }: { value: string }) => void (value.trim() && problems.add(noText)) },
    cdata: { enter: () => void problems.add(noText) },
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
  if (Buffer.byteLength(shapes) > MAX_SHAPES) problems.add(tooLarge(shapes, MAX_SHAPES));
  const { viewBox: box = "", width: _, height: __, ...own } = root?.attributes ?? {};
  const [x = 0, y = 0, width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (root && !(width > 0 && height > 0 && Number.isFinite(x + y + width + height)))
    problems.add('has no viewBox="0 0 <width> <height>" with the size of the drawing; add it');
  if (problems.size > 0) throw new Error([...problems].join("\n"));
  return { viewBox: [x, y, width, height], attributes: own, shapes };
}

const noText = "has text between its shapes; convert text to paths";

const tooLarge = (text: string, maximum: number) =>
  `has ${Buffer.byteLength(text)} bytes; simplify it to at most ${maximum}, because pages contain it`;

const reasonOf = (error: unknown) => (error as { reason?: string }).reason ?? (error as Error).message;

/** Returns the allowed attributes of an element. Reports those without which the drawing would look different. */
function checked(given: Record<string, string>, problems: Set<string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (/^(style|on.*|(.*:)?href)$/i.test(name))
      problems.add(`has the attribute ${name}; remove it, and set colors with fill and stroke`);
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

/** Returns a drawing as an `<svg>` for pages, with additional attributes. */
export const svgOf = (
  { viewBox, attributes: own, shapes }: Svg,
  more: Readonly<Record<string, unknown>> = {},
) => `<svg${writeAttributes({ viewBox: viewBox.join(" "), ...own, ...more })}>${shapes}</svg>`;
