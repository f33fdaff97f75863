import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { charactersIn, readTypefaces } from "./typefaces";
import { writeFonts } from "./fonts";

/** The packages of the shipped brand, which has a static typeface with several subsets, and a variable one. */
const [staticName, variableName] = [
  "@fontsource/bricolage-grotesque",
  "@fontsource-variable/instrument-sans",
];
const { typefaces } = readTypefaces({ display: "system", text: staticName });

const folder = testFolder();

async function write(words: string, texts = "", of = typefaces) {
  const { css, preloaded } = await writeFonts(folder, "/fonts", of, { en: words }, texts);
  return { css, preloaded: preloaded.en! };
}

async function fontAt(file: string) {
  const font = await subsetFont(await readFile(path.join(folder, file)), undefined, {
    targetFormat: "sfnt",
    keepAllGlyphs: true,
  });
  return new Font(new Face(new Blob(font)));
}

it.each(["Rua do Ouro 5º", "Łódź", "Nguyễn Ái Quốc"])(
  "preloads all characters of %s, in small files",
  async (words) => {
    const { css, preloaded } = await write(words);
    const fonts = await Promise.all(preloaded.map(fontAt));
    for (const character of words)
      expect(fonts.some((font) => font.nominalGlyph(character.codePointAt(0)!))).toBe(true);
    for (const file of preloaded)
      expect((await readFile(path.join(folder, file))).length).toBeLessThan(20_000);
    for (const file of await readdir(folder)) expect(css).toContain(`url(/fonts/${file})`);
  },
);

it("preloads the letters of all texts, but no further files for those of a subset that headers do not use", async () => {
  const { preloaded } = await write("Élan", "Éloïse, île, Łódź, 東京");
  expect(preloaded).toHaveLength(2);
  const fonts = await Promise.all(preloaded.map(fontAt));
  const has = (character: string) => fonts.some((font) => font.nominalGlyph(character.codePointAt(0)!));
  expect([..."ÉïîŁ東"].filter(has)).toEqual([..."Éïî"]);
});

it("loads no file for characters without a shape", async () => {
  const { css } = await write("\u200e", "\u200e\u00ad");
  const covered = [...css.matchAll(/unicode-range:([^}]+)/g)].flatMap(([, range]) => charactersIn(range!));
  expect(covered).toContain("a");
  expect(covered.filter((one) => /[\p{Cc}\p{Cf}]/u.test(one))).toEqual([]);
});

it("has a regular and a bold face, and local fonts with the same metrics", async () => {
  const { css, preloaded } = await write("");
  expect(preloaded).toHaveLength(2);
  expect(css).toMatch(/font-family:"Bricolage Grotesque";[^}]*font-weight:400;/);
  expect(css).toMatch(/font-family:"Bricolage Grotesque";[^}]*font-weight:600;/);
  // The typeface has 930 and 270 of 1000 units above and below the baseline.
  const [, size, ascent] =
    /"Text as Arial";src:local\("Arial"\)[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/.exec(css)!;
  expect((Number(size) * Number(ascent)) / 100).toBeCloseTo(93, 0);
});

it("has one variable face for all weights, with widths of each weight", async () => {
  const variable = readTypefaces({ display: variableName, text: variableName }).typefaces;
  const { css, preloaded } = await write("", "", variable);
  expect(preloaded).toHaveLength(1);
  const [regular, bold] = [
    ...css.matchAll(/"Text as Arial"[^}]*font-weight:(\d+) \d+;size-adjust:([\d.]+)%/g),
  ];
  expect([regular![1], bold![1]]).toEqual(["1", "550"]);
  expect(regular![2]).not.toBe(bold![2]);
});

it("writes nothing for system fonts", async () => {
  expect(await write("", "", {})).toEqual({ css: "", preloaded: [] });
});

it("preloads at most 80 kB a page, first the text in the language's own script", async () => {
  const fonts = { display: "@fontsource/ibm-plex-sans-arabic", text: "@fontsource-variable/noto-sans" };
  const words = { ar: "مدار", hi: "विज्ञापन", en: "Agency" };
  const { preloaded } = await writeFonts(folder, "/fonts", readTypefaces(fonts).typefaces, words);
  const sizes: Record<string, number> = {};
  for (const file of await readdir(folder)) sizes[file] = (await readFile(path.join(folder, file))).length;
  for (const files of Object.values(preloaded))
    expect(files.reduce((sum, file) => sum + sizes[file]!, 0)).toBeLessThanOrEqual(80_000);
  const names = (language: string) =>
    preloaded[language]!.map((file) => file.replace(/-[\w-]{8}\.woff2/, ""));
  expect(names("ar")[0]).toBe("noto-sans-common-wght-normal");
  expect(names("ar")).toContain("ibm-plex-sans-arabic-arabic-700-normal");
  expect(names("hi").join()).not.toMatch(/devanagari|arabic-arabic/);
  expect(names("en")).toEqual(["noto-sans-common-wght-normal", "ibm-plex-sans-arabic-common-700-normal"]);
});
