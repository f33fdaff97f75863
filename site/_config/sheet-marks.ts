/** Mark -> the text of the stylesheet that it stands for. */
export type Sheets = ReadonlyMap<string, string>;

/**
 * What stands between `<style>` and its end until a page is written. The sheet is half of each page, the same
 * in all: so nothing on the way has to carry it, nor to look for something in it.
 */
export const markOf = (sheet: string) => `/* ${sheet}.css */`;

/** The page in pieces, the text of each stylesheet in the place of its mark. */
export function placeSheets(page: string, sheets: Sheets): string[] {
  let pieces = [page];
  for (const [mark, text] of sheets) {
    pieces = pieces.flatMap((piece) => {
      const [before, ...after] = piece.split(`<style>${mark}</style>`);
      return [before!, ...after.flatMap((part) => ["<style>", text, "</style>", part])];
    });
  }
  return pieces;
}
