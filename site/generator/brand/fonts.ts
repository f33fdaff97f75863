import { createHash } from "node:crypto";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fallbackRules } from "./fallback-fonts";
import { cached, hashOfFiles } from "../cache";
import { endonym } from "../languages/languages";
import { charactersIn, fontFile, subsetsOf, type FontFace, type Typefaces } from "./typefaces";

/** The non-ASCII characters that the preloaded fonts always contain. */
const commonBeyondAscii = "\u00a0\u202f©·Ó×áâäåçèéíñóö÷øúü–—‘’“”•…−";
/** The features that browsers apply by default, and those that stylesheets turn on. */
const features = "calt ccmp clig kern liga locl mark mkmk rclt rlig tnum".split(" ");
/** A mark of a script whose letters join, stack or change places, which those of different files do not. */
const shaped =
  /(?!\p{Script=Inherited}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hangul})\p{M}/u;
/** The maximum size of the files that a page preloads together, in bytes. */
const preloadLimit = 80_000;

interface Preload {
  file: string;
  size: number;
  characters: readonly string[];
  isText: boolean;
}

/**
 * Writes the brand's fonts to a folder. For each face, pages preload a small file with the common characters, or the
 * whole script if its letters join. Browsers load the remaining characters only for pages that contain them.
 *
 * @param address the URL of the folder, such as `/assets/site`
 * @param words the texts that all pages of a language contain, by language
 * @param texts the texts of some pages, whose letters are preloaded if `words` has others of the same subset
 */
export async function writeFonts(
  folder: string,
  address: string,
  typefaces: Typefaces,
  words: Readonly<Record<string, string>> = {},
  texts = "",
) {
  const letters = new Set(texts.match(/\P{ASCII}/gu));
  const used = new Set([...charactersIn("U+20-7E"), ...commonBeyondAscii, ...Object.values(words).join("")]);
  const packages = Object.values(typefaces).map(({ faces }) => `${faces[0]!.folder}/package.json`);
  const sources = [
    JSON.stringify([address, typefaces, [...used].toSorted(), [...letters].toSorted()]),
    await hashOfFiles("site/generator/brand", ...packages),
  ];
  const kept = await cached("fonts", sources, async (made) => {
    await mkdir(path.join(made, "files"), { recursive: true });
    const fonts = await makeFonts(path.join(made, "files"), address, typefaces, used, letters);
    await writeFile(path.join(made, "fonts.json"), JSON.stringify(fonts));
  });
  await cp(path.join(kept, "files"), folder, { recursive: true });
  const { css, files }: Made = JSON.parse(await readFile(path.join(kept, "fonts.json"), "utf8"));
  /** The names of the files that pages preload, by language. */
  const preloaded = Object.fromEntries(
    Object.entries(words).map(([language, own]) => [language, preloadsIn(language, own, files)]),
  );
  return { css, preloaded };
}

/** Returns the files that pages in a language preload: those of text first, and first those of the language's script. */
function preloadsIn(language: string, words: string, files: readonly Preload[]): string[] {
  const name = new Set(endonym(language));
  const own = new Set([...charactersIn("U+61-7A"), ...(words.match(/\p{L}/gu) ?? [])]);
  const has = ({ characters }: Preload, set: ReadonlySet<string>) => characters.some((one) => set.has(one));
  const rank = (file: Preload) => (file.isText ? 0 : 2) + (has(file, name) ? 0 : 1);
  let size = 0;
  return files
    .filter((file) => has(file, own))
    .toSorted((one, other) => rank(one) - rank(other))
    .filter((file) => size + file.size <= preloadLimit && (size += file.size))
    .map(({ file }) => file);
}

interface Made {
  css: string;
  files: Preload[];
}

async function makeFonts(
  folder: string,
  address: string,
  typefaces: Typefaces,
  used: ReadonlySet<string>,
  letters: ReadonlySet<string>,
): Promise<Made> {
  const { default: subsetFont } = await import("subset-font");
  const rules: string[] = [];
  const files: Preload[] = [];
  for (const [face, display] of facesOf(typefaces)) {
    const add = async (name: string, font: Buffer, characters: readonly string[], isPreloaded = false) => {
      const file = fileName(fontFile(face, name), font);
      await writeFile(path.join(folder, file), font);
      rules.push(rule(face, display, `${address}/${file}`, rangeOf(characters)));
      if (isPreloaded) files.push({ file, size: font.length, characters, isText: display === "optional" });
    };
    for (const [subset, characters] of subsetsWith(face, used, letters)) {
      const font = await readFile(fontFile(face, subset));
      const isPreloaded = characters.some((character) => used.has(character));
      if (characters.some((one) => shaped.test(one))) {
        await add(subset, font, characters, isPreloaded);
        continue;
      }
      // Chinese and Korean texts have too many different characters.
      const isCommon = (one: string) =>
        used.has(one) || (letters.has(one) && !/[\p{Script=Han}\p{Script=Hangul}]/u.test(one));
      const common = isPreloaded ? characters.filter(isCommon) : [];
      // If this range included common characters, browsers would load this file while the preloaded file is loading.
      const rare = isPreloaded ? characters.filter((one) => !isCommon(one)) : characters;
      if (rare.length > 0) await add(subset, font, rare);
      if (common.length === 0) continue;
      const small = await subsetFont(font, common.join(""), {
        targetFormat: "woff2",
        keepFeatures: features,
      });
      await add(subset === "latin" ? "common" : `common-${subset}`, small, common, true);
    }
  }
  return { css: rules.join("") + (await fallbackRules(typefaces)), files };
}

/** Returns each face with its `font-display`. A late typeface would change line breaks of text on a visible page. */
const facesOf = ({ display, text }: Typefaces): (readonly [FontFace, "swap" | "optional"])[] => {
  const faces = [
    ...(display?.faces ?? []).map((face) => [face, "swap"] as const),
    ...(text?.faces ?? []).map((face) => [face, "optional"] as const),
  ];
  // Both roles may have the same files.
  return [...new Map(faces.map((one) => [one[0].file, one])).values()];
};

/** Returns the Latin subsets of a face, those with used characters, and those with letters, each with its characters. */
function subsetsWith(
  face: FontFace,
  used: ReadonlySet<string>,
  letters: ReadonlySet<string>,
): [name: string, characters: string[]][] {
  const ranges = subsetsOf(face);
  const claimed = new Set<string>();
  const latin = ["latin", "latin-ext"].filter((name) => name in ranges);
  return [...latin, ...Object.keys(ranges).filter((name) => !latin.includes(name))].flatMap((name) => {
    const all = charactersIn(ranges[name]!);
    // Marks and joiners, which Latin subsets have too, belong to the file of the letters around them. Other characters
    // without a shape, such as line breaks and marks of direction, would load a file for nothing.
    const isShaped = all.some((one) => shaped.test(one));
    const characters = all.filter((one) =>
      isShaped
        ? !claimed.has(one) || /[\p{M}\p{Join_Control}]/u.test(one)
        : !claimed.has(one) && !/[\p{Cc}\p{Cf}]/u.test(one),
    );
    const hasUsed = characters.some((one) =>
      /\p{L}/u.test(one) ? used.has(one) || letters.has(one) : !isShaped && used.has(one),
    );
    const isNeeded = hasUsed || latin.includes(name);
    if (!isNeeded) return [];
    for (const character of characters) claimed.add(character);
    return [[name, characters]];
  });
}

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

const rule = ({ family, weight }: FontFace, display: string, address: string, range: string) =>
  `@font-face{font-family:"${family}";src:url(${address})format("woff2");font-weight:${weight};font-display:${display};unicode-range:${range}}`;
