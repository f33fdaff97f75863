import type { Sheets } from "./assets";
import type { EleventyConfig } from "./eleventy";
import { classListsInPage, classesInLists } from "./page-styles/classes";
import { createStyleSelection } from "./page-styles/select-styles";

/**
 * Puts into the empty `<style>` of each page the fonts and what the page needs of the stylesheet, so
 * that nothing is waited for before the first paint. Pages of one template share one text.
 *
 * @param sheets tells the stylesheets of this build
 */
export function addPageStyles(config: EleventyConfig, sheets: () => Sheets) {
  let stylesFor: (html: string) => string;
  config.on("eleventy.before", () => {
    const { fonts, site } = sheets();
    const select = createStyleSelection(site);
    const known = new Map<string, string>();
    stylesFor = (html) => {
      const lists = classListsInPage(html);
      const key = [...lists].join("\n");
      const styles = known.get(key) ?? fonts + select(classesInLists(lists));
      known.set(key, styles);
      return styles;
    };
  });
  config.addTransform("page-styles", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    return content.replace("<style></style>", () => `<style>${stylesFor(content)}</style>`);
  });
}
