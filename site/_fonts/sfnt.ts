/** What OpenType says of a sorted list to those who search it by halves: of how many entries, of how many bytes each. */
export function searchFields(count: number, size: number) {
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * size;
  return { searchRange, entrySelector, rangeShift: count * size - searchRange };
}

/**
 * The font with one table more.
 *
 * @param font a font file with its tables as they are, neither woff nor woff2
 * @param tag of four characters, such as `kern`
 * @see https://learn.microsoft.com/typography/opentype/spec/otff#organization-of-an-opentype-font
 */
export function withTable(font: Buffer, tag: string, content: Buffer): Buffer {
  const tables = [...tablesOf(font), { tag, content }].toSorted((one, other) =>
    one.tag < other.tag ? -1 : 1,
  );
  const directory = Buffer.alloc(12 + 16 * tables.length);
  font.copy(directory, 0, 0, 4);
  const { searchRange, entrySelector, rangeShift } = searchFields(tables.length, 16);
  [tables.length, searchRange, entrySelector, rangeShift].forEach((value, index) =>
    directory.writeUInt16BE(value, 4 + 2 * index),
  );
  const pieces = [directory];
  let offset = directory.length;
  for (const [index, { tag: name, content: table }] of tables.entries()) {
    const entry = 12 + 16 * index;
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    directory.write(name, entry, "latin1");
    [checksumOf(padded), offset, table.length].forEach((value, part) =>
      directory.writeUInt32BE(value, entry + 4 + 4 * part),
    );
    pieces.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(pieces);
}

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index;
    const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    return { tag: font.toString("latin1", entry, entry + 4), content: font.subarray(start, start + length) };
  });
}

function checksumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
