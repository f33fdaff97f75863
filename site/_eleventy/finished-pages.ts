import { editPage, readPage, type Edit, type Page } from "../_html/page";
import type { EleventyConfig } from "./eleventy";

/** Returns the edits of a page after its template was rendered. */
export type FinishingStep = (page: Page) => readonly Edit[] | Promise<readonly Edit[]>;

/** Parses each page once and applies the edits of all steps. */
export function addFinishedPages(config: EleventyConfig, steps: readonly FinishingStep[]) {
  config.addTransform("finished-pages", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const page = readPage(this.page.url, content);
    const edits = await Promise.all(steps.map((step) => step(page)));
    const finished = editPage(content, edits.flat());
    // Eleventy keeps all pages in memory until the last one is written. UTF-8 halves their size.
    return process.env.ELEVENTY_RUN_MODE === "build" ? Buffer.from(finished) : finished;
  });
}
