import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { tones, type Palette, type Tone } from "../brand/colors";
import type { Brand } from "../brand/read-brand";
import { readSvg, writeAttributes, type Svg } from "../brand/svg";
import { inPage } from "../facts/picture-address";
import { drawingFolder, svgNames } from "../facts/svg-names";
import { inRoot, posix } from "../paths";
import { unspaced } from "../../schemas/fields/cut-text";

/** The drawings in `site/assets/drawings`, keyed by their path without the extension, such as `projects/neutral`. */
export type Drawings = ReadonlyMap<string, Svg>;

/**
 * Reads the drawings. The attribute `data-plain` after a path's `d` is the path for a brand without a heartbeat.
 *
 * @throws Error that names the file, and lists everything in it that is not allowed
 */
export async function readDrawings(motif: Brand["motif"]): Promise<Drawings> {
  const files = readdirSync(inRoot(drawingFolder), { recursive: true, encoding: "utf8" });
  const drawings = new Map<string, Svg>();
  for (const file of files.filter((one) => one.endsWith(".svg"))) {
    const source = readFileSync(inRoot(drawingFolder, file), "utf8");
    const chosen = source.replaceAll(
      / d="([^"]*)" data-plain="([^"]*)"/g,
      motif === "pulse" ? ' d="$1"' : ' d="$2"',
    );
    try {
      drawings.set(posix(file).slice(0, -".svg".length), await readSvg(chosen));
    } catch (error) {
      throw new Error(`${drawingFolder}/${posix(file)} ${(error as Error).message}`, { cause: error });
    }
  }
  return drawings;
}

/** Writes each drawing to `<folder>/<name>.svg`, with the colors of both schemes, for feeds and other sites. */
export async function writeDrawings(drawings: Drawings, folder: string, palette: Palette): Promise<void> {
  for (const [name, drawing] of drawings) {
    const file = path.join(folder, `${name}.svg`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, drawingFile(drawing, palette));
  }
}

/** Returns a drawing as an SVG file. */
export function drawingFile({ viewBox, attributes, shapes }: Svg, palette: Palette): string {
  const [, , width, height] = viewBox;
  const root = { xmlns: "http://www.w3.org/2000/svg", viewBox: viewBox.join(" "), width, height };
  const rules = [0, 1].map((scheme) => toneRules(shapes, palette, scheme as 0 | 1));
  const styles = `<style>${rules.join("@media (prefers-color-scheme:dark){")}}</style>`;
  return `<svg${writeAttributes({ ...root, ...attributes })}>${styles}${shapes}</svg>`;
}

/** Returns the CSS rules for the tones of shapes in a color scheme. */
export const toneRules = (shapes: string, palette: Palette, scheme: 0 | 1): string =>
  tones
    .map((tone) => {
      const color = palette[tone][scheme];
      const fill = shapes.includes(`"tone-${tone}"`) ? `.tone-${tone}{fill:${color}}` : "";
      const isLine = shapes.includes(`"tone-${tone}-line"`);
      return fill + (isLine ? `.tone-${tone}-line{fill:none;stroke:${color}}` : "");
    })
    .join("");

/** Returns a drawing as a `<symbol>` that pages refer to by its id. The page sets the colors. */
export const symbol = (id: string, { viewBox, attributes, shapes }: Svg): string =>
  `<symbol${writeAttributes({ id, viewBox: viewBox.join(" "), ...attributes })}>${shapes}</symbol>`;

/** Returns the CSS that a page needs for its drawings and charts. */
export const drawingStyles = (palette: Palette): string =>
  [
    `[class|="tone"]{fill:currentColor}`,
    `[class|="tone"][class$="-line"]{fill:none;stroke:currentColor}`,
    // Charts run from left to right in every language, but the words in them have their own direction.
    `svg text{font-weight:600;direction:ltr;unicode-bidi:plaintext}`,
    ...tones.map((tone) => `.tone-${tone},.tone-${tone}-line{color:light-dark(${palette[tone].join()})}`),
  ].join("");

interface PictureAttributes {
  width: number;
  height: number;
  /** The alternative text, which is empty for a decorative picture. */
  alt?: string;
  /** The loading mode of a photograph. Drawings have none, because they are part of the page. */
  loading?: "lazy";
  class?: string;
  [attribute: string]: unknown;
}

/** Returns an `<img>` for a photograph. For a drawing, returns an `<svg>` that refers to a symbol in the page. */
export function picture(
  address: string,
  { alt = "", loading, width, height, ...own }: PictureAttributes,
): string {
  const reference = inPage(address);
  if (!reference.startsWith("#"))
    return `<img${writeAttributes({ src: address, alt, width, height, loading, ...own })}>`;
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": "true" };
  const box = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMidYMid slice" };
  return `<svg${writeAttributes({ ...own, ...box, ...named })}><use href="${reference}"/></svg>`;
}

/** The tones of a disc and of the initials on it. The contrast of each pair is checked as that of text. */
const discs = [
  ["field", "chalk"],
  ["ember", "paper"],
  ["ink", "paper"],
  ["pine", "paper"],
] as const;

/** Returns a person's photograph, or the person's initials. The name is next to it, and decides the color of the disc. */
export function portrait(
  { name, image }: { name: string; image?: string },
  own: Partial<PictureAttributes> = {},
): string {
  if (image) return picture(image, { width: 96, height: 96, ...own });
  const box = { viewBox: "0 0 96 96", "aria-hidden": "true", class: own.class };
  const sum = [...name].reduce((total, character) => total + character.codePointAt(0)!, 0);
  const [ground, tone] = discs[sum % discs.length]!;
  const disc = `<circle ${filled(ground)} cx="48" cy="48" r="48"/>`;
  const words = { x: 48, y: 60, "font-size": 34, "text-anchor": "middle" };
  return `<svg${writeAttributes(box)}>${disc}<text ${filled(tone)}${writeAttributes(words)}>${initialsOf(name)}</text></svg>`;
}

/** Returns the attribute that sets a shape's color, both in files and in pages. */
export const filled = (tone: Tone) => `class="tone-${tone}"`;

/** Returns the first letters of a person's first and last names, without articles. Letters that could join have a space between them. */
export function initialsOf(name: string): string {
  const names = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  const letters = ends.map((word = "") => word.replace(/^(?:ال(?=\p{L}{2})|[AE]l-)/iu, ""));
  const initials = letters.map((word) => [...word][0]?.toLocaleUpperCase("en-US") ?? "");
  return initials.join(/\p{Lo}/u.test(name) && !unspaced.test(name) ? " " : "");
}

const iconFolder = "site/assets/icons";

/** Returns the icon names that data and templates may use. */
export const iconNames = () => svgNames(iconFolder);

/**
 * Returns an icon as SVG, hidden from assistive technology.
 *
 * @throws Error if no icon has this name
 */
export function icon(name: string, className: string): string {
  if (!iconNames().includes(name))
    throw new Error(`${iconFolder} has no icon "${name}". Use one of ${iconNames().join(", ")}.`);
  return readFileSync(inRoot(iconFolder, `${name}.svg`), "utf8")
    .trim()
    .replace("<svg", `<svg class="${className}" aria-hidden="true" focusable="false"`);
}
