import { readFile } from "node:fs/promises";
import path from "node:path";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { scripts } from "../../tests/support/content/scripts-data";
import { testFolder } from "../../tests/support/test-folder";
import { charactersIn, fontFile, readTypefaces, subsetsOf } from "./typefaces";
import { writeFonts } from "./fonts";

const folder = testFolder();

interface Part {
  font: Font;
  characters: ReadonlySet<string>;
}

const partOf = async (file: string, range: string): Promise<Part> => {
  const data = await subsetFont(await readFile(file), undefined, {
    targetFormat: "sfnt",
    keepAllGlyphs: true,
  });
  return { font: new Font(new Face(new Blob(data))), characters: new Set(charactersIn(range)) };
};

/** Returns the outline, the advance and the offset of each glyph, in words that are split where the font changes. */
function glyphsOf(text: string, parts: readonly Part[], language: string) {
  const runs: { font?: Font; text: string }[] = [];
  for (const character of text) {
    const has = ({ font, characters }: Part) =>
      characters.has(character) && font.nominalGlyph(character.codePointAt(0)!);
    const last = runs.at(-1);
    // As in browsers: the font of the letter before it, if it has the character, or else the last one that has it.
    const previous =
      /[\p{M}\p{Join_Control}]/u.test(character) && parts.find(({ font }) => font === last?.font);
    const { font } = (previous && has(previous) ? previous : parts.findLast(has)) ?? {};
    if (last && last.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs.flatMap(({ font, text: run }): unknown[] => {
    if (!font) return [run];
    const buffer = new Buffer();
    buffer.addText(run);
    buffer.setLanguage(language);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance, xOffset, yOffset }) => ({
      outline: font.glyphToPath(codepoint),
      place: [xAdvance, xOffset, yOffset],
    }));
  });
}

// Languages without a package are skipped.
it.for(
  Object.entries(scripts).map(
    ([language, { words, title = "", font }]) =>
      [language, font, `${words} ${title}`.replaceAll("\u200b", "")] as const,
  ),
)(
  "draws %s in its own pages and in others' articles as %s does",
  async ([language, name, text], { skip }) => {
    if (!name) return skip("The tests have no typeface for it.");
    const { typefaces } = readTypefaces({ display: "system", text: name });
    const face = typefaces.text!.faces[0]!;
    const packaged = Object.entries(subsetsOf(face)).map(([subset, range]) =>
      partOf(fontFile(face, subset), range),
    );
    const expected = glyphsOf(text, await Promise.all(packaged), language);
    expect(expected.filter((glyph) => typeof glyph === "string")).toEqual([]);
    // The letters of an article that headers lack are known, too.
    for (const words of [{ [language]: text.split(" ")[0]! }, { en: "Home" }]) {
      const { css } = await writeFonts(folder, "/fonts", typefaces, words, text);
      const rules = css.matchAll(/url\(\/fonts\/(.+?)\)[^}]*?font-weight:(.+?);[^}]*unicode-range:(.+?)\}/g);
      const published = [...rules]
        .filter(([, , weight]) => weight === face.weight)
        .map(([, file, , range]) => partOf(path.join(folder, file!), range!));
      expect(glyphsOf(text, await Promise.all(published), language)).toEqual(expected);
    }
  },
);
