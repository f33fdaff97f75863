import path from "node:path";
import { posix } from "../../paths";
import { editPage, readPage, type Edit, type ParsedPage } from "../../html/page";
import type { EleventyConfig } from "../eleventy";

/** A function that returns edits for a rendered page. */
export type FinishingStep = (page: ParsedPage) => readonly Edit[] | Promise<readonly Edit[]>;

/** Parses each page once and applies the edits of all steps. */
export function addFinishedPages(config: EleventyConfig, steps: readonly FinishingStep[]) {
  config.addTransform("finished-pages", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const page = readPage(this.page.url, content, posix(path.normalize(this.page.inputPath)));
    const edits = await Promise.all(steps.map((step) => step(page)));
    return editPage(content, edits.flat());
  });
}
