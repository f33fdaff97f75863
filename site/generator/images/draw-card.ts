import { readFile, writeFile } from "node:fs/promises";
import { createElement } from "react";
import type { Font } from "satori";
import { placed, widthAt } from "../brand/logo";
import type { Brand } from "../brand/read-brand";
import { writeAttributes, type Svg } from "../brand/svg";
import {
  charactersIn,
  staticFont,
  subsetsOf,
  widthOf,
  type FontFace,
  type Role,
  type Typefaces,
} from "../brand/typefaces";
import { cached, hashOfFiles } from "../cache";
import { inPackage } from "../paths";
import { directionOf } from "../languages/languages";
import { chart } from "./chart";
import { toneRules } from "./drawings";
import type { Card } from "./share-cards";

export const cardWidth = 1200;
export const cardHeight = 630;
/** The distance of text and lines from the edges. */
const margin = 72;
/** The height of the mark or wordmark, and its distance from the left margin and from the top. */
const logo = { height: 43.2, indent: -3, top: 63 };
const titleBox = { width: 1000, height: 264 };
const titleSizes = [112, 100, 90, 82, 72, 66, 60];

/** The parts of the brand that a share image shows. */
export type CardBrand = Pick<Brand, "palette" | "mark" | "wordmark" | "line" | "typefaces">;

/**
 * Draws a page's share image as an SVG whose words are outlines. If the brand's typefaces lack a letter, for example of
 * a language with another script, the image has no words.
 */
export async function drawCard(card: Card, name: string, brand: CardBrand, drawing?: Svg): Promise<string> {
  const { palette, mark, wordmark } = brand;
  const isMirrored = directionOf(card.language ?? "en") === "rtl";
  const ownLogo = wordmark ?? mark;
  const logoWidth = widthAt(ownLogo, logo.height);
  const indent = margin + logo.indent;
  const x = isMirrored ? cardWidth - indent - logoWidth : indent;
  const shapes = [
    `<rect fill="${palette.paper[0]}" width="${cardWidth}" height="${cardHeight}"/>`,
    pictureOf(card, brand, drawing),
    placed(ownLogo, palette[wordmark ? "ink" : "ember"][0], {
      x,
      y: logo.top,
      width: logoWidth,
      height: logo.height,
    }),
    await words(card, wordmark ? "" : name, brand, indent + logoWidth + 16),
  ];
  const root = { xmlns: "http://www.w3.org/2000/svg", width: cardWidth, height: cardHeight };
  return `<svg${writeAttributes(root)}>${shapes.join("")}</svg>`;
}

/** Draws below the title: the card's figures or its drawing, or else the brand's line. */
function pictureOf({ chart: figures, language = "en" }: Card, { line, palette }: CardBrand, drawing?: Svg) {
  if (!figures && !drawing) return line ? signature(line, palette.ember[0]) : "";
  const place = { x: 0, y: 428, width: cardWidth, height: cardHeight - 428 };
  const box = writeAttributes({ x: 44, y: 414, width: 1120, height: 200, overflow: "visible" });
  const shapes = drawing
    ? placed(drawing, palette.ink[0], place, { preserveAspectRatio: "xMidYMid slice" })
    : chart(figures!, language, "share").replace("<svg", `<svg${box}`);
  return `<style>${toneRules(shapes, palette, 0)}</style>${shapes}`;
}

/** Draws the line of the home page below the title, so that it ends near the right margin. */
function signature(line: NonNullable<Brand["line"]>, color: string): string {
  const [, , width] = line.viewBox;
  const size = { width: 984, height: 984 / widthAt(line, 1) };
  const place = { x: cardWidth - 42.5 - size.width, y: cardHeight - size.height - 6, ...size };
  // The stroke is wider than on the page, because previews are small.
  return placed(line, color, place, { "stroke-width": ((9 * width) / 1200).toFixed(1) });
}

/** Returns the words as outlines, or nothing if the typefaces lack a letter. */
async function words(card: Card, name: string, brand: CardBrand, start: number): Promise<string> {
  const display = typefaceFor("display", brand.typefaces);
  const small = typefaceFor("text", brand.typefaces);
  const parts = [
    known(name, display),
    known(card.title, display),
    known(card.kind, small),
    known(card.topic ?? "", small),
  ];
  if (!display || !small || parts.includes(undefined)) return "";
  const [agency, title, kind, topic] = parts as [string, string, string, string];
  const fonts = [
    ...(await fontsFor(display, agency + title)),
    ...(await fontsFor(small, kind + topic + "/")),
  ];
  const { ink, pine, muted } = brand.palette;
  const family = ({ face }: Bold) =>
    [...new Set(fonts.map((font) => font.name))].filter((one) => one.startsWith(face.file)).join();
  const row = { position: "absolute", top: logo.top, height: logo.height, alignItems: "center" } as const;
  const { default: satori } = await import("satori");
  const isMirrored = directionOf(card.language ?? "en") === "rtl";
  const [left, right] = isMirrored ? (["right", "left"] as const) : (["left", "right"] as const);
  const box = (style: object, ...children: (string | ReturnType<typeof createElement>)[]) =>
    createElement("div", { style: { display: "flex", ...style } }, ...children);
  return satori(
    box(
      {
        width: cardWidth,
        height: cardHeight,
        direction: isMirrored ? "rtl" : "ltr",
        color: ink[0],
        fontFamily: family(display),
        letterSpacing: isCaseless(title) ? 0 : "-0.022em",
      },
      box({ ...row, [left]: start, fontSize: 36 }, agency),
      box(
        { ...row, [right]: margin, fontSize: 28, fontFamily: family(small), letterSpacing: 0 },
        box({ color: pine[0] }, kind),
        topic ? box({ color: muted[0], margin: "0 14px" }, "/") : "",
        box({ color: muted[0] }, topic),
      ),
      box({ ...titleStyle(title), position: "absolute", top: 150, [left]: margin - 4 }, title),
    ),
    { width: cardWidth, height: cardHeight, fonts },
  );
}

/** Letters without capitals, which may have marks above and below. Chinese and Japanese ones fill squares. */
const isCaseless = (text: string) => /\p{Lo}/u.test(text) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(text);

/** Returns the style of a title, in the largest size at which it is likely to fit. */
function titleStyle(title: string) {
  const lineHeight = isCaseless(title) ? 1.35 : 1.06;
  const longest = Math.max(...title.split(/\s/).map((word) => widthOf(word, 1)));
  const fits = (size: number) => {
    const lines = Math.floor(titleBox.height / size / lineHeight);
    return longest * size < titleBox.width && widthOf(title, size) < titleBox.width * lines * 0.9;
  };
  return {
    display: "block",
    width: titleBox.width,
    fontSize: titleSizes.find(fits) ?? titleSizes.at(-1),
    lineHeight,
    lineClamp: 4,
    textWrap: "balance",
    wordBreak: "break-word",
  };
}

/** A face of a typeface, and the weight in which it is drawn. */
interface Bold {
  face: FontFace;
  weight: number;
}

/** Returns the typeface of a role, in whose place the other one is used if it is the system's font. */
function typefaceFor(role: Role, { display, text }: Typefaces): Bold | undefined {
  const typeface = role === "display" ? (display ?? text) : (text ?? display);
  const face = typeface?.faces.at(-1);
  return face && { face, weight: typeface!.bold };
}

const characters = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** Returns the characters of each subset of a face. */
function subsetsIn(face: FontFace): ReadonlyMap<string, ReadonlySet<string>> {
  const found =
    characters.get(face.file) ??
    new Map(Object.entries(subsetsOf(face)).map(([name, range]) => [name, new Set(charactersIn(range))]));
  characters.set(face.file, found);
  return found;
}

/**
 * Returns text without Arabic vowel marks, which satori does not place, and without the symbols that a face lacks, such
 * as emoji. Returns undefined if it lacks a letter.
 */
function known(text: string, bold: Bold | undefined): string | undefined {
  const sets = bold ? [...subsetsIn(bold.face).values()] : [];
  const unmarked = text.normalize("NFC").replace(/(?<=\p{Script=Arabic})\p{M}+/gu, "");
  const all = [...unmarked.replaceAll("\u202f", "\u00a0")];
  const missing = new Set(all.filter((one) => !sets.some((set) => set.has(one))));
  if ([...missing].some((one) => /[\p{L}\p{M}\p{N}]/u.test(one))) return undefined;
  return all
    .filter((one) => !missing.has(one))
    .join("")
    .trim();
}

const loaded = new Map<string, Promise<Font>>();

/** Returns the subsets of a face that text needs, as fonts that satori can read. */
function fontsFor({ face, weight }: Bold, text: string): Promise<Font[]> {
  const needed = [...subsetsIn(face)].filter(([, set]) => [...text].some((one) => set.has(one)));
  return Promise.all(
    needed.map(([subset]) => {
      const name = `${face.file} ${subset}`;
      const font = loaded.get(name) ?? load(face, subset, weight, name);
      loaded.set(name, font);
      return font;
    }),
  );
}

async function load(face: FontFace, subset: string, weight: number, name: string): Promise<Font> {
  const version = await hashOfFiles(`${face.folder}/package.json`, inPackage("subset-font", "package.json"));
  const kept = await cached("static-font", [name, String(weight), version], async (target) =>
    writeFile(target, await staticFont(face, subset, weight)),
  );
  return { name, data: await readFile(kept) };
}
