/** A stylesheet that stands in pages. */
export interface Sheet {
  text: string;
  /** The same in UTF-8, as every page has it. */
  bytes: Buffer;
}

export const sheetOf = (text: string): Sheet => ({ text, bytes: Buffer.from(text) });

/** Mark -> the stylesheet that it stands for. */
export type Sheets = ReadonlyMap<string, Sheet>;

/**
 * What stands between `<style>` and its end until a page is written. The sheet is half of each page, the same
 * in all: so nothing on the way has to carry it, nor to look for something in it.
 */
export const markOf = (sheet: string) => `/* ${sheet}.css */`;

/** The page in UTF-8, each stylesheet in the place of its mark. */
export function placeSheets(page: string, sheets: Sheets): Buffer {
  let pieces: (string | Buffer)[] = [page];
  for (const [mark, { bytes }] of sheets) {
    pieces = pieces.flatMap((piece) => {
      if (typeof piece !== "string") return [piece];
      const [before, ...after] = piece.split(`<style>${mark}</style>`);
      return [before!, ...after.flatMap((part) => ["<style>", bytes, "</style>", part])];
    });
  }
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
}
