import path from "node:path";
import { posix } from "../../paths";
import { editPage, readPage, type Edit, type ParsedPage } from "../../html/page";
import type { Facts } from "../../facts/derive-facts";
import type { EleventyConfig } from "../eleventy";
import type { PageFacts } from "../pages";

/** A function that returns edits for a rendered page. `facts` are those of the page's language. */
export type FinishingStep = (page: ParsedPage, facts: Facts) => readonly Edit[] | Promise<readonly Edit[]>;

/** Parses each page once and applies the edits of all steps. */
export function addFinishedPages(
  config: EleventyConfig,
  pageAt: (address: string) => PageFacts,
  main: () => string,
  steps: readonly FinishingStep[],
) {
  // While the development server runs, most pages stay the same.
  const parsed = new Map<string, [content: string, page: ParsedPage]>();
  let keeps = false;
  config.on("eleventy.before", ({ runMode }) => void (keeps = runMode !== "build"));
  config.addTransform("finished-pages", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    const { url, inputPath } = this.page;
    const { identity, facts } = pageAt(url);
    const [before, known] = parsed.get(url) ?? [];
    const page =
      known && before === content
        ? known
        : readPage(identity, content, posix(path.normalize(inputPath)), main());
    if (keeps) parsed.set(url, [content, page]);
    const edits = await Promise.all(steps.map((step) => step(page, facts)));
    return editPage(content, edits.flat());
  });
}
