import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { readTypefaces } from "./typefaces";
import { writeFonts } from "./fonts";

/** The packages of the shipped brand, which has a static typeface with several subsets, and a variable one. */
const [staticName, variableName] = [
  "@fontsource/bricolage-grotesque",
  "@fontsource-variable/instrument-sans",
];
const { typefaces } = readTypefaces({ display: "system", text: staticName });

const folder = testFolder();

const write = (words: string) => writeFonts(folder, "/fonts", typefaces, words);

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
  const { preloaded } = await writeFonts(folder, "/fonts", typefaces, "Élan", "Éloïse, île, Łódź, 東京");
  expect(preloaded).toHaveLength(2);
  const fonts = await Promise.all(preloaded.map(fontAt));
  const has = (character: string) => fonts.some((font) => font.nominalGlyph(character.codePointAt(0)!));
  expect([..."ÉïîŁ東"].filter(has)).toEqual([..."Éïî"]);
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
  const { css, preloaded } = await writeFonts(folder, "/fonts", variable, "");
  expect(preloaded).toHaveLength(1);
  const [regular, bold] = [
    ...css.matchAll(/"Text as Arial"[^}]*font-weight:(\d+) \d+;size-adjust:([\d.]+)%/g),
  ];
  expect([regular![1], bold![1]]).toEqual(["1", "550"]);
  expect(regular![2]).not.toBe(bold![2]);
});

it("writes nothing for system fonts", async () => {
  expect(await writeFonts(folder, "/fonts", {}, "")).toEqual({ css: "", preloaded: [] });
});
