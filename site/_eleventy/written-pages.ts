import type { EleventyConfig } from "./eleventy";
import { placePieces, type Pieces } from "./page-pieces";

/** A page is written at once; so many later, its memory may go whatever Eleventy was waiting for. */
const kept = 200;

/**
 * Completes each page with its pieces, and in a build gives back its memory when it is written: Eleventy
 * holds every page until the last one is, and thousands of them would fill a gigabyte. Registered after every
 * other transform.
 */
export function addWrittenPages(config: EleventyConfig, pieces: Pieces) {
  const written: Buffer[] = [];
  config.on("eleventy.before", () => void written.splice(0));
  config.addTransform("written-pages", async function (content) {
    const page = placePieces(content, pieces);
    if (process.env.ELEVENTY_RUN_MODE !== "build") return page.toString();
    written.push(page);
    if (written.length > kept) release(written.shift()!);
    return page;
  });
}

function release({ byteLength, buffer }: Buffer) {
  // Small ones lie in memory that they share.
  if (byteLength < buffer.byteLength) return;
  structuredClone(buffer, { transfer: [buffer] });
}
