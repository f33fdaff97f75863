import type { EleventyConfig } from "./eleventy";

/**
 * Mark -> what it stands for, in UTF-8: stylesheets and drawings, three quarters of a page and the same in many.
 * Until a page is written its marks stand in it, so nothing on the way has to carry them, nor to look for
 * something in them.
 */
export type Pieces = Map<string, Buffer>;

/** @param name such as `site.css` */
export const markOf = (name: string) => `<!--piece:${name}-->`;

const mark = /(<!--piece:[^>]+-->)/;

/** The pieces of a build, to which each step adds its own. */
export function addPieces(config: EleventyConfig): Pieces {
  const pieces: Pieces = new Map();
  config.on("eleventy.before", () => pieces.clear());
  return pieces;
}

/**
 * The page in UTF-8, each piece in the place of its mark.
 *
 * @throws Error where a mark stands for nothing
 */
export function placePieces(page: string, pieces: Pieces): Buffer {
  const placed = page.split(mark).map((part, index) => {
    // Every second part is a mark.
    const piece = index % 2 === 0 ? Buffer.from(part) : pieces.get(part);
    if (!piece) throw new Error(`Nothing was made that ${part} could stand for.`);
    return piece;
  });
  return Buffer.concat(placed);
}
