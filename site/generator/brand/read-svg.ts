import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import { writeAttributes } from "../images/drawings/picture";

/** An SVG of the brand that pages and share images contain. */
export interface BrandDrawing {
  viewBox: readonly [x: number, y: number, width: number, height: number];
  /** The attributes of the `<svg>`, without its namespace and size. */
  attributes: Readonly<Record<string, string>>;
  /** The shapes, as SVG. */
  shapes: string;
}

const elements = new Set(["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);

const attributes = new Set(
  `class d points x y width height r rx ry cx cy x1 y1 x2 y2 transform fill fill-rule fill-opacity clip-rule stroke
  stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-dasharray stroke-dashoffset opacity
  color vector-effect paint-order overflow preserveAspectRatio pathLength viewBox`.split(/\s+/),
);

/** What drawing programs write and no page needs. */
const noiseElements = new Set(["title", "desc", "metadata", "defs"]);
const noiseAttributes =
  /^(id|version|xmlns|role|focusable|enable-background|(data|aria)-[\w-]+|[\w-]+:[\w-]+)$/;

/** The maximum size of a file in bytes. Every page contains the mark. */
const MAX_BYTES = 16_000;

/**
 * Parses an SVG of the brand. Pages contain its shapes, so it may consist only of shapes. Removes what drawing programs
 * add, such as ids and metadata.
 *
 * @throws Error whose message lists everything that is not allowed, one problem a line
 */
export function parseBrandSvg(source: string): BrandDrawing {
  const problems = new Set<string>();
  const open: string[] = [];
  let root: Record<string, string> | undefined;
  let shapes = "";
  let ignored = 0;
  const parser = new Parser(
    {
      onopentag(name, given) {
        const isNoise = noiseElements.has(name) || name.includes(":");
        if (ignored > 0 || (isNoise && open.length > 0)) {
          ignored += 1;
          return;
        }
        open.push(name);
        if (open.length === 1 && name === "svg" && !root) {
          root = checked(given, problems);
          return;
        }
        if (!elements.has(name))
          problems.add(`has <${name}>; draw with ${[...elements].join(", ")}, and convert text to paths`);
        else shapes += `<${name}${writeAttributes(checked(given, problems))}${name === "g" ? "" : "/"}>`;
      },
      onclosetag(name) {
        if (ignored > 0) {
          ignored -= 1;
          return;
        }
        open.pop();
        if (name === "g") shapes += "</g>";
      },
      ontext(text) {
        if (ignored === 0 && text.trim()) problems.add("has text between its shapes; convert text to paths");
      },
    },
    { xmlMode: true },
  );
  parser.end(source.replace(/^\ufeff/, ""));
  if (Buffer.byteLength(source) > MAX_BYTES)
    problems.add(
      `has ${Buffer.byteLength(source)} bytes; simplify it to at most ${MAX_BYTES}, because pages contain it`,
    );
  if (!root) problems.add("does not start with <svg>");
  else if (!/<\/svg>\s*$/.test(source)) problems.add("is not complete; export it again");
  else if (!shapes) problems.add("has no shapes");
  const { viewBox: box = "", width: _, height: __, ...rest } = root ?? {};
  const [x = 0, y = 0, width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (root && !(width > 0 && height > 0 && Number.isFinite(x + y + width + height)))
    problems.add('has no viewBox="0 0 <width> <height>" with the size of the drawing; add it');
  if (problems.size > 0) throw new Error([...problems].join("\n"));
  return { viewBox: [x, y, width, height], attributes: rest, shapes };
}

/** Returns the allowed attributes of an element, and reports the others. */
function checked(given: Record<string, string>, problems: Set<string>): Record<string, string> {
  const kept = Object.entries(given).filter(([attribute, value]) => {
    if (!attributes.has(attribute)) {
      if (!noiseAttributes.test(attribute) || /href$/i.test(attribute))
        problems.add(`has the attribute ${attribute}; remove it, and set colors with fill and stroke`);
      return false;
    }
    if (/url\(|[<>\\]|\/\*/i.test(value))
      problems.add(`has ${attribute}="${value.slice(0, 40)}"; use plain colors and no references`);
    return true;
  });
  return Object.fromEntries(kept);
}

export const readBrandSvg = (file: string): BrandDrawing => parseBrandSvg(readFileSync(file, "utf8"));

/** Returns a drawing as an `<svg>` for pages, with additional attributes. */
export const svgOf = (
  { viewBox, attributes: own, shapes }: BrandDrawing,
  more: Readonly<Record<string, unknown>> = {},
) => `<svg${writeAttributes({ viewBox: viewBox.join(" "), ...own, ...more })}>${shapes}</svg>`;
