import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BrandFile } from "../../schemas/brand";
import { inRoot } from "../paths";

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

/** A typeface from a package. */
export interface Typeface {
  family: string;
  /** The faces that pages use: one for display; one variable face, or regular and bold, for text. */
  faces: FontFace[];
  /** The bold face whose outlines drawings and share images contain. */
  lettering: FontFace;
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

/** Returns the typefaces, and the packages that must be installed for them. */
export function readTypefaces(fonts: BrandFile["fonts"]): {
  typefaces: Typefaces;
  missing: Map<Role, string[]>;
} {
  const typefaces: Typefaces = {};
  const missing = new Map<Role, string[]>();
  for (const [role, name] of Object.entries(fonts) as [Role, string][]) {
    if (name === "system") continue;
    // Drawings need files with one weight, because fontkit cannot set the weight of a variable woff2 font.
    const fixed = name.replace("@fontsource-variable/", "@fontsource/");
    const absent = [...new Set([name, fixed])].filter(
      (one) => !existsSync(inRoot("node_modules", one, "metadata.json")),
    );
    if (absent.length > 0) missing.set(role, absent);
    else typefaces[role] = typefaceOf(role, name, fixed);
  }
  return { typefaces, missing };
}

function typefaceOf(role: Role, name: string, fixed: string): Typeface {
  const { id, family, weights, variable } = metadataOf(fixed);
  const preferred = (list: readonly number[]) =>
    list.find((weight) => weights.includes(weight)) ?? weights[0]!;
  const faceOf = (weight: number): FontFace => ({
    family,
    folder: path.posix.join("node_modules", fixed),
    file: `files/${id}-SUBSET-${weight}-normal.woff2`,
    weight: String(weight),
  });
  const bold = faceOf(preferred(role === "display" ? displayWeights : boldWeights));
  const lettering = { ...bold, file: bold.file.replace(/2$/, "") };
  if (name === fixed) {
    const regular = faceOf(preferred(regularWeights));
    const faces = role === "display" || regular.weight === bold.weight ? [bold] : [regular, bold];
    return { family, faces, lettering };
  }
  const { wght } = variable as Record<string, { min: string; max: string }>;
  const face: FontFace = {
    family: `${family} Variable`,
    folder: path.posix.join("node_modules", name),
    file: `files/${id}-SUBSET-wght-normal.woff2`,
    weight: `${wght!.min} ${wght!.max}`,
  };
  return { family: face.family, faces: [face], lettering };
}

const metadataOf = (name: string): Metadata =>
  JSON.parse(readFileSync(inRoot("node_modules", name, "metadata.json"), "utf8"));

/** Returns the ranges of characters in a face's subsets, such as `{ latin: "U+0000-00FF,…" }`. */
export const subsetsOf = ({ folder }: FontFace): Record<string, string> =>
  JSON.parse(readFileSync(inRoot(folder, "unicode.json"), "utf8"));

export const fontFile = ({ folder, file }: FontFace, subset: string): string =>
  inRoot(folder, file.replace("SUBSET", subset));
