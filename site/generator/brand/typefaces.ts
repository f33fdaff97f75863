import { readFileSync } from "node:fs";
import { packageFolder } from "../../../widgets/publish/files/tools/package-folder";
import type { BrandFile } from "../../schemas/brand";
import { inPackage, inRoot } from "../paths";

/** A font file of a typeface in all of its subsets. */
export interface FontFace {
  family: string;
  /** The folder of the package, relative to the root. */
  folder: string;
  /** The file below `folder`, with `SUBSET` in place of the subset's name. */
  file: string;
  /** The weight or weights, as in `font-weight`. */
  weight: string;
}

export interface Typeface {
  family: string;
  /** The faces that pages use: one for display; one variable face, or regular and bold, for text. */
  faces: FontFace[];
  /** The weight of titles or of bold text. */
  bold: number;
}

/** The brand's typefaces. One that is undefined is the reader's system font. */
export type Typefaces = Partial<Record<Role, Typeface>>;
export type Role = keyof BrandFile["fonts"];

/** The preferred weights, from the most to the least preferred. */
const displayWeights = [800, 700, 900, 600, 500, 400];
const boldWeights = [600, 700, 500, 800, 900, 400];
const regularWeights = [400, 300, 500];

/** The part of a Fontsource package's `metadata.json` that is read here. */
interface Metadata {
  id: string;
  family: string;
  weights: number[];
  variable: false | Record<string, { min: string; max: string }>;
}

export function readTypefaces(fonts: BrandFile["fonts"]): { typefaces: Typefaces; missing: Role[] } {
  const typefaces: Typefaces = {};
  const missing: Role[] = [];
  for (const [role, name] of Object.entries(fonts) as [Role, string][]) {
    if (name === "system") continue;
    if (packageFolder(name)) typefaces[role] = typefaceOf(role, name);
    else missing.push(role);
  }
  return { typefaces, missing };
}

function typefaceOf(role: Role, name: string): Typeface {
  const folder = inPackage(name, "");
  const { id, family, weights, variable } = metadataOf(folder);
  const preferred = (list: readonly number[]) =>
    list.find((weight) => weights.includes(weight)) ?? weights[0]!;
  const bold = preferred(role === "display" ? displayWeights : boldWeights);
  const faceOf = (weight: string, part = weight): FontFace => ({
    family,
    folder,
    file: `files/${id}-SUBSET-${part}-normal.woff2`,
    weight,
  });
  if (name.startsWith("@fontsource-variable/")) {
    const { min, max } = (variable as Record<string, { min: string; max: string }>).wght!;
    const face = { ...faceOf(`${min} ${max}`, "wght"), family: `${family} Variable` };
    return { family: face.family, faces: [face], bold };
  }
  const regular = preferred(regularWeights);
  const all = role === "display" || regular === bold ? [bold] : [regular, bold];
  return { family, faces: all.map((weight) => faceOf(String(weight))), bold };
}

const metadataOf = (folder: string): Metadata =>
  JSON.parse(readFileSync(inRoot(folder, "metadata.json"), "utf8"));

/** Returns the ranges of characters in a face's subsets, such as `{ latin: "U+0000-00FF,…" }`. */
export const subsetsOf = ({ folder }: FontFace): Record<string, string> =>
  JSON.parse(readFileSync(inRoot(folder, "unicode.json"), "utf8"));

/** The subsets of Chinese, Japanese and Korean are numbered, such as `[90]`. */
export const fontFile = ({ folder, file }: FontFace, subset: string): string =>
  inRoot(folder, file.replace("SUBSET", subset.replace(/[[\]]/g, "")));

/** Returns a subset of a face as an uncompressed font with one weight, for programs that read no variable fonts. */
export async function staticFont(face: FontFace, subset: string, weight: number): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const [lightest = weight, heaviest] = face.weight.split(" ").map(Number);
  return subsetFont(readFileSync(fontFile(face, subset)), charactersIn(subsetsOf(face)[subset]!).join(""), {
    targetFormat: "sfnt",
    ...(heaviest && { variationAxes: { wght: Math.min(Math.max(weight, lightest), heaviest) } }),
  });
}

export function charactersIn(range: string): string[] {
  return range.split(",").flatMap((part) => {
    const [first, last = first] = part.slice("U+".length).split("-");
    const start = parseInt(first!, 16);
    const length = parseInt(last!, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  });
}

/** The widths of characters in em, in a bold typeface of usual width. The first that matches is used. */
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/\p{M}/u, 0],
  [/[ijl.,:;'’|!()\s]/u, 0.32],
  [/[mwMW%@]/u, 0.9],
  [/\p{Lu}/u, 0.7],
];

/** Estimates the width of words whose typeface is only known to the browser. */
export const widthOf = (words: string, size: number): number =>
  [...words].reduce((sum, one) => sum + (widths.find(([like]) => like.test(one))?.[1] ?? 0.6), 0) * size;
