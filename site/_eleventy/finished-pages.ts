import { editPage, readPage, type Edit, type Page } from "../_html/page";
import type { EleventyConfig } from "./eleventy";

/** What is done to each page when its template is rendered. */
export type FinishingStep = (page: Page) => readonly Edit[] | Promise<readonly Edit[]>;

/** Parses each page once and makes the edits of all steps; the rest of the page stays as it was. */
export function addFinishedPages(config: EleventyConfig, steps: readonly FinishingStep[]) {
  config.addTransform("finished-pages", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const page = readPage(this.page.url, content);
    const edits = await Promise.all(steps.map((step) => step(page)));
    const finished = editPage(content, edits.flat());
    // Eleventy holds all pages until the last one is written; as UTF-8 they take half the memory.
    return process.env.ELEVENTY_RUN_MODE === "build" ? Buffer.from(finished) : finished;
  });
}
