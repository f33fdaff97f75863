import type { EleventyConfig } from "./eleventy";
import { classesInPage } from "./page-styles/classes";
import { createStyleSelection } from "./page-styles/select-styles";

/**
 * Puts into the empty `<style>` of each page what it needs of the stylesheet, so that nothing is
 * waited for before the first paint. Pages of one template mostly share one text.
 *
 * @param sheet tells the stylesheet of this build
 */
export function addPageStyles(config: EleventyConfig, sheet: () => string) {
  let select: ReturnType<typeof createStyleSelection>;
  config.on("eleventy.before", () => {
    select = createStyleSelection(sheet());
  });
  config.addTransform("page-styles", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    return content.replace("<style></style>", () => `<style>${select(classesInPage(content))}</style>`);
  });
}
