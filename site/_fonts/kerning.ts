import { create, type Font } from "fontkit";
import { searchFields, withTable } from "./sfnt";

/** One pair of characters and by how much the second moves, in the font's units. */
export interface KerningPair {
  pair: string;
  by: number;
}

/** What stands side by side in running text; the pairs of all characters would be half of a font. */
const inText = /^(?:[A-Za-z][a-z.,’]|[A-Z]{2}|[“’][A-Za-z])$/;

/** In em. Less is not seen, and steps of half of it aren't either. */
const least = 0.01;

/** The pairs of these characters that a font, of one weight, moves so far that it is seen. */
export function kerningOf(font: Buffer, characters: string): KerningPair[] {
  const opened = create(font) as Font;
  const step = (least / 2) * opened.unitsPerEm;
  const pairs = [...characters].flatMap((first) => [...characters].map((second) => first + second));
  return pairs
    .filter((pair) => inText.test(pair))
    .map((pair) => {
      const { glyphs, positions } = opened.layout(pair, ["kern"]);
      const moved = glyphs.length === 2 ? positions[0]!.xAdvance - glyphs[0]!.advanceWidth : 0;
      return { pair, by: Math.round(Math.round(moved / step) * step) };
    })
    .filter(({ by }) => Math.abs(by) >= least * opened.unitsPerEm);
}

/**
 * The font with these pairs as its `kern` table, the plain one: a list, the same for all weights.
 *
 * @param font an sfnt whose `GPOS` has no kerning, since that would go before it
 * @see https://learn.microsoft.com/typography/opentype/spec/kern
 */
export function withKerning(font: Buffer, pairs: readonly KerningPair[]): Buffer {
  const opened = create(font) as Font;
  const rows = pairs
    .map(({ pair, by }) => {
      const [left, right] = opened.glyphsForString(pair).map(({ id }) => id);
      return { left: left!, right: right!, by };
    })
    .toSorted((one, other) => one.left - other.left || one.right - other.right);
  if (rows.length === 0) return font;
  const table = Buffer.alloc(18 + 6 * rows.length);
  const { searchRange, entrySelector, rangeShift } = searchFields(rows.length, 6);
  // Version, number of subtables; version, length and kind (horizontal, format 0) of the one.
  const header = [0, 1, 0, table.length - 4, 1, rows.length, searchRange, entrySelector, rangeShift];
  header.forEach((value, index) => table.writeUInt16BE(value, 2 * index));
  rows.forEach(({ left, right, by }, index) => {
    table.writeUInt16BE(left, 18 + 6 * index);
    table.writeUInt16BE(right, 20 + 6 * index);
    table.writeInt16BE(by, 22 + 6 * index);
  });
  return withTable(font, "kern", table);
}
