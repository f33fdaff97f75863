import type { Settings } from "../../settings";
import { editPage, readPage, type Edit, type Page } from "../../html/page";
import type { EleventyConfig } from "../eleventy";

/** A function that returns edits for a rendered page. */
export type FinishingStep = (page: Page) => readonly Edit[] | Promise<readonly Edit[]>;

/** Parses each page once and applies the edits of all steps. */
export function addFinishedPages(
  config: EleventyConfig,
  steps: readonly FinishingStep[],
  { isBuild }: Pick<Settings, "isBuild">,
) {
  config.addTransform("finished-pages", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    // Parse a copy of `content` to halve the memory that large sites need. Eleventy keeps `content` until the last page is
    // written. V8 stores it as a tree of strings that pages share, and parsing would flatten the tree into one long string.
    const html = ` ${content}`.slice(1);
    const page = readPage(this.page.url, html);
    const edits = await Promise.all(steps.map((step) => step(page)));
    const finished = editPage(html, edits.flat());
    // Eleventy also keeps the finished pages. As UTF-8, they need half as much memory.
    return isBuild ? Buffer.from(finished) : finished;
  });
}
