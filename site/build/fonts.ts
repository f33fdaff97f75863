import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { inRoot } from "./paths";

const typefaces = [
  {
    family: "Bricolage Grotesque",
    from: "@fontsource/bricolage-grotesque",
    file: (subset: string) => `bricolage-grotesque-${subset}-800-normal.woff2`,
    weight: "800",
    display: "swap",
  },
  {
    family: "Instrument Sans Variable",
    from: "@fontsource-variable/instrument-sans",
    file: (subset: string) => `instrument-sans-${subset}-wght-normal.woff2`,
    weight: "400 700",
    display: "optional",
  },
] as const;

type Typeface = (typeof typefaces)[number];

/** The non-ASCII characters that the preloaded fonts always contain. */
const commonBeyondAscii = "\u00a0©·Ó×áäåçèéíñóö÷øúü–—‘’“”•…−";
const features = ["kern", "liga", "tnum"];

interface Fonts {
  /** The `@font-face` rules. */
  css: string;
  /** The names of the files that pages preload. */
  preloaded: string[];
}

/**
 * Writes the site's fonts to a folder. For each typeface, pages preload a small file with the common characters.
 * Browsers load the remaining characters only for pages that contain them.
 *
 * @param address the URL of the folder, such as `/assets/site`
 * @param words texts in the site's languages; their Latin characters are added to the common characters
 */
export async function writeFonts(folder: string, address: string, words = ""): Promise<Fonts> {
  await mkdir(folder, { recursive: true });
  const rules: string[] = [];
  const preloaded: string[] = [];
  for (const typeface of typefaces) {
    const read = (name: string) => readFile(inRoot("node_modules", typeface.from, name));
    const add = async (subset: string, font: Buffer, range: string) => {
      const name = fileName(typeface.file(subset), font);
      await writeFile(path.join(folder, name), font);
      rules.push(rule(typeface, `${address}/${name}`, range));
      return name;
    };
    const ranges: Record<string, string> = JSON.parse(String(await read("unicode.json")));
    const latin = charactersIn(ranges.latin!);
    const used = [...words].filter((character) => latin.includes(character));
    const common = [...new Set([...charactersIn("U+20-7E"), ...commonBeyondAscii, ...used])];
    for (const subset of ["latin-ext", "latin"]) {
      // If this range included common characters, browsers would load this file while the preloaded file is loading.
      const rare = charactersIn(ranges[subset]!).filter((character) => !common.includes(character));
      await add(subset, await read(`files/${typeface.file(subset)}`), rangeOf(rare));
    }
    const commonFont = await subsetFont(await read(`files/${typeface.file("latin")}`), common.join(""), {
      targetFormat: "woff2",
      keepFeatures: features,
    });
    preloaded.push(await add("common", commonFont, rangeOf(common)));
  }
  return { css: rules.join(""), preloaded };
}

/** Returns the characters of a `unicode-range`. */
function charactersIn(range: string): string[] {
  return range.split(",").flatMap((part) => {
    const [first, last = first] = part.slice("U+".length).split("-");
    const start = parseInt(first!, 16);
    const length = parseInt(last!, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  });
}

/** Returns the `unicode-range` of characters. */
function rangeOf(characters: readonly string[]): string {
  const runs: [first: number, last: number][] = [];
  for (const point of characters.map((character) => character.codePointAt(0)!).toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && point === run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join();
}

function fileName(file: string, font: Buffer): string {
  const { name, ext } = path.parse(file);
  return `${name}-${createHash("sha256").update(font).digest("hex").slice(0, 8)}${ext}`;
}

const rule = ({ family, weight, display }: Typeface, address: string, range: string) =>
  `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:${weight};font-display:${display};unicode-range:${range}}`;
