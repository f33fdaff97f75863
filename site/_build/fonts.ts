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

/** What almost every page is set with beside ASCII. */
const others = "\u00a0©·Ó×áäåçèéíñóö÷øúü–—‘’“”•…−";
const common = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index)) + others;
const commonRange = [
  "U+20-7E",
  ...[...others].map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`),
].join();

const features = ["kern", "liga", "tnum"];

export interface Fonts {
  /** `@font-face` rules. */
  css: string;
  /** The names of the files that pages preload. */
  preloaded: string[];
}

/**
 * Writes the site's typefaces to a folder: Fontsource's files, fetched where a page has a letter of theirs, and before
 * them one with the common letters.
 *
 * @param address of the folder, such as `/assets/site`
 */
export async function writeFonts(folder: string, address: string): Promise<Fonts> {
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
    for (const subset of ["latin-ext", "latin"])
      await add(subset, await read(`files/${typeface.file(subset)}`), ranges[subset]!);
    // Of the rules for a letter, the last counts.
    const cut = await subsetFont(await read(`files/${typeface.file("latin")}`), common, {
      targetFormat: "woff2",
      keepFeatures: features,
    });
    preloaded.push(await add("common", cut, commonRange));
  }
  return { css: rules.join(""), preloaded };
}

function fileName(file: string, font: Buffer): string {
  const { name, ext } = path.parse(file);
  return `${name}-${createHash("sha256").update(font).digest("hex").slice(0, 8)}${ext}`;
}

const rule = ({ family, weight, display }: Typeface, address: string, range: string) =>
  `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:${weight};font-display:${display};unicode-range:${range}}`;
