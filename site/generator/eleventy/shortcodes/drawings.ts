import type { Warn } from "../../content/findings";
import { listDrawings, writeDrawings, type Drawings } from "../../images/drawings/list-drawings";
import { picture } from "../../images/drawings/picture";
import { symbol } from "../../images/drawings/symbol";
import { iconNames, readIcon } from "../../images/drawings/icons";
import { heroLine, logo } from "../../brand/logo";
import { svgInText } from "../../images/drawings/svg-in-text";
import { inRoot } from "../../paths";
import type { Facts } from "../../facts/derive-facts";
import { drawingNamed } from "../../facts/links/picture-address";
import type { EleventyConfig } from "../eleventy";
import type { FinishingStep } from "../transforms/finished-pages";

/**
 * Writes the drawings to files for feeds, search engines and widgets on other sites. In pages, drawings are symbols,
 * which follow the page's color scheme and need no request.
 *
 * `{% picture post.image, { width: 1200, height: 675 } %}` shows a drawing or a photograph, and
 * `{% icon "seo", "icon icon--large" %}` shows an icon from `site/assets/icons` in the color of the text.
 *
 * @param output the output folder, or undefined for a translation, which uses the same files
 * @returns the step that adds the symbols to each page that uses them
 */
export function addDrawings(
  config: EleventyConfig,
  output: string | undefined,
  facts: () => Facts,
  warn: Warn,
): FinishingStep {
  let drawings: Drawings;
  const svgs = new Map<string, string>();
  /** Caches an SVG until the next build, because thousands of pages may use it. */
  const once = (key: string, make: () => string) => {
    const svg = svgs.get(key) ?? make();
    svgs.set(key, svg);
    return svg;
  };
  config.on("eleventy.before", async () => {
    drawings = listDrawings(facts());
    svgs.clear();
    if (output) await writeDrawings(drawings, inRoot(output, "assets/drawings"), facts().brand.palette, warn);
  });
  config.addShortcode("picture", picture);
  config.addShortcode("heroLine", () => heroLine(facts().brand.line));
  config.addShortcode(
    "logo",
    (...values: [name: string, ofMark: string, ofWordmark: string, ofName?: string]) =>
      logo(facts().brand, ...values),
  );
  config.addGlobalData("iconNames", iconNames);
  config.addShortcode("icon", (name: string, className = "icon") =>
    svgInText(
      once(`icon ${name}`, () => readIcon(name)),
      className,
    ),
  );

  const symbolAt = (id: string) => {
    const drawing = drawings.get(drawingNamed(id));
    return drawing ? once(`symbol ${id}`, () => symbol(id, drawing())) : "";
  };
  return ({ used, bodyEnd }) => {
    const text = [...used].map(symbolAt).join("");
    return text
      ? [{ start: bodyEnd, end: bodyEnd, text: `<svg class="hidden" aria-hidden="true">${text}</svg>` }]
      : [];
  };
}
