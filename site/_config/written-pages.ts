import type { EleventyConfig } from "./eleventy";

/** A page is written at once; so many later, its memory may go whatever Eleventy was waiting for. */
const kept = 200;

/**
 * Gives back the memory of pages that are written: Eleventy holds every page until the last one is,
 * and thousands of them would fill a gigabyte. Registered after every other transform.
 */
export function addWrittenPages(config: EleventyConfig) {
  if (process.env.ELEVENTY_RUN_MODE !== "build") return;
  const written: Buffer[] = [];
  config.on("eleventy.before", () => void written.splice(0));
  config.addTransform("written-pages", async function (content) {
    const page = Buffer.from(content);
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
