import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { create, type Font } from "fontkit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readTypefaces } from "./brand/typefaces";
import { writeFonts } from "./fonts";

/** Noto Sans is always installed. It has static files for several scripts. */
const { typefaces } = readTypefaces({ display: "system", text: "@fontsource/noto-sans" });

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "fonts-"))));
afterEach(() => rm(folder, { recursive: true }));

const write = (words: string) => writeFonts(folder, "/fonts", typefaces, words);
const fontAt = async (file: string) => create(await readFile(path.join(folder, file))) as Font;

it.each(["Rua do Ouro 5º", "Łódź", "Санкт-Петербург, Ελλάδα"])(
  "preloads all characters of %s, in small files",
  async (words) => {
    const { css, preloaded } = await write(words);
    const fonts = await Promise.all(preloaded.map(fontAt));
    for (const character of words)
      expect(fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!))).toBe(true);
    for (const file of preloaded)
      expect((await readFile(path.join(folder, file))).length).toBeLessThan(20_000);
    for (const file of await readdir(folder)) expect(css).toContain(`url(/fonts/${file})`);
  },
);

it("has a regular and a bold face, and local fonts with the same metrics", async () => {
  const { css, preloaded } = await write("");
  expect(preloaded).toHaveLength(2);
  expect(css).toMatch(/font-family:"Noto Sans";[^}]*font-weight:400;/);
  expect(css).toMatch(/font-family:"Noto Sans";[^}]*font-weight:600;/);
  // Noto Sans is wider than Arial: 1069 and 293 of 1000 units above and below the baseline.
  const [, size, ascent] =
    /"Text as Arial";src:local\("Arial"\)[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/.exec(css)!;
  expect(Number(size)).toBeGreaterThan(102);
  expect((Number(size) * Number(ascent)) / 100).toBeCloseTo(106.9, 0);
});

it("writes nothing for system fonts", async () => {
  expect(await writeFonts(folder, "/fonts", {}, "")).toEqual({ css: "", preloaded: [] });
});
