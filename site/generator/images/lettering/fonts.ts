import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Font } from "fontkit";
import { fontFile, readTypefaces, type Role, type Typefaces } from "../../brand/typefaces";
import { readBrandFile } from "../../brand/read-brand";
import { inRoot } from "../../paths";
import { readEnvironment } from "../../environment";

/** A typeface of the brand, in its bold weight. */
export type Face = Role;

/** The subsets of a typeface, some of which may not exist. A character comes from the first subset that contains it. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];

/** The weights of Noto Sans, which covers the scripts that the brand's typefaces lack. */
const weights = { display: 800, text: 600 };

const folder = inRoot("node_modules/@fontsource");

const loaded = new Map<string, Font>();

/** Returns the font in a file. Each file is read once. */
function fontIn(file: string): Font {
  // Load fontkit only when it is needed, because it is slow to load and most builds find all images in the cache.
  const { create } = createRequire(import.meta.url)("fontkit") as typeof import("fontkit");
  const font = loaded.get(file) ?? (create(readFileSync(file)) as Font);
  loaded.set(file, font);
  return font;
}

let brandFonts: Partial<Record<Face, Font[]>> = {};
let typefaces: Typefaces | undefined;

/** Sets the typefaces of drawings. By default, they are those of the data folder that the environment names. */
export function setTypefaces(chosen: Typefaces): void {
  typefaces = chosen;
  brandFonts = {};
}

/** Returns the fonts of a typeface, or an empty list for the system's font, in whose place Noto Sans is drawn. */
export function fontsOf(face: Face): Font[] {
  typefaces ??= readTypefaces(readBrandFile(inRoot(readEnvironment().data)).fonts).typefaces;
  const own = typefaces[face]?.lettering;
  brandFonts[face] ??= own
    ? subsets
        .map((subset) => fontFile(own, subset))
        .filter((file) => existsSync(file))
        .map(fontIn)
    : [];
  return brandFonts[face];
}

/** Returns the paths of the `package.json` of the packages with the fonts of drawings. */
export const letteringPackages = (chosen: Typefaces): string[] =>
  Object.values(chosen).map(({ lettering }) => `${lettering.folder}/package.json`);

/** A file of Noto Sans and the characters that it contains. */
interface NotoSubset {
  package: string;
  name: string;
  ranges: (readonly [first: number, last: number])[];
}

let notoSubsets: NotoSubset[] | undefined;

/** Returns the installed packages of Noto Sans. `noto-sans` contains Greek, Cyrillic and Devanagari. */
export const notoPackages = (): string[] =>
  readdirSync(folder).filter((name) => /^noto-sans(-\w+)?$/.test(name));

const listSubsets = (): NotoSubset[] =>
  notoPackages().flatMap((name) => {
    const ranges = JSON.parse(readFileSync(path.join(folder, name, "unicode.json"), "utf8")) as object;
    return Object.entries(ranges).map(([subset, list]) => ({
      package: name,
      name: subset.replace(/[[\]]/g, ""),
      ranges: String(list).split(",").map(rangeOf),
    }));
  });

/** Parses a range: `U+0600-06FF` -> `[0x600, 0x6ff]`. */
function rangeOf(range: string): readonly [number, number] {
  const [first = "", last = first] = range.replace("U+", "").split("-");
  return [parseInt(first, 16), parseInt(last, 16)];
}

/** The packages with the regional forms of Chinese characters. The keys are scripts from `Intl.Locale`. */
const regional: Readonly<Record<string, string>> = {
  Jpan: "noto-sans-jp",
  Kore: "noto-sans-kr",
  Hans: "noto-sans-sc",
  Hant: "noto-sans-tc",
};

/** Returns the Noto Sans font that contains a character, or undefined if no installed package contains it. */
export function notoFont(code: number, face: Face, language: string): Font | undefined {
  notoSubsets ??= listSubsets();
  const found = notoSubsets.filter(({ ranges }) =>
    ranges.some(([first, last]) => first <= code && code <= last),
  );
  const own = regional[new Intl.Locale(language).maximize().script ?? ""];
  const { package: name, name: subset } = found.find((one) => one.package === own) ?? found[0] ?? {};
  const file = `${name}/files/${name}-${subset}-${weights[face]}-normal.woff`;
  if (!existsSync(path.join(folder, file))) return undefined;
  const font = fontIn(path.join(folder, file));
  return font.hasGlyphForCodePoint(code) ? font : undefined;
}
