import { heroLine } from "../../images/hero-line";
import { logo } from "../../brand/logo";
import type { Facts } from "../../facts/derive-facts";
import { drawingNamed } from "../../facts/picture-address";
import { chart, type Chart, type Form } from "../../images/chart";
import {
  icon,
  iconNames,
  picture,
  portrait,
  readDrawings,
  symbol,
  writeDrawings,
  type Drawings,
} from "../../images/drawings";
import { inRoot } from "../../paths";
import type { EleventyConfig } from "../eleventy";
import { factsOf } from "../filters";
import type { FinishingStep } from "../transforms/finished-pages";

/**
 * Writes the drawings to files for feeds and widgets on other sites. In pages, drawings are symbols, which follow the
 * page's color scheme and need no request.
 *
 * `{% picture post.image, { width: 1200, height: 675 } %}` shows a drawing or a photograph, `{% portrait person %}` a
 * person's photograph or initials, `{% chart study.chart, "wide" %}` figures, and `{% icon "seo", "icon icon--large" %}`
 * an icon from `site/assets/icons` in the color of the text.
 *
 * @returns the step that adds the symbols to each page that uses them
 */
export function addDrawings(config: EleventyConfig, output: string, facts: () => Facts): FinishingStep {
  let drawings: Drawings;
  const svgs = new Map<string, string>();
  /** Caches an SVG until the next build, because thousands of pages may use it. */
  const once = (key: string, make: () => string) => {
    const svg = svgs.get(key) ?? make();
    svgs.set(key, svg);
    return svg;
  };
  config.on("eleventy.before", async () => {
    const { motif, palette } = facts().brand;
    drawings = await readDrawings(motif);
    svgs.clear();
    await writeDrawings(drawings, inRoot(output, "assets/drawings"), palette);
  });
  config.addShortcode("picture", picture);
  config.addShortcode("portrait", portrait);
  config.addShortcode("chart", function (of: Chart, form: Form, className?: string, label?: string) {
    return chart(of, factsOf(this).t.language, form, className, label);
  });
  config.addShortcode("heroLine", function (study: Facts["caseStudies"][number] | null) {
    return heroLine(facts().brand.line, study, factsOf(this).t.language);
  });
  config.addShortcode(
    "logo",
    (name: string, ...classes: [ofMark: string, ofWordmark: string, ofName?: string]) =>
      logo(facts().brand, name, ...classes),
  );
  config.addGlobalData("iconNames", iconNames);
  config.addShortcode("icon", (name: string, className = "icon") =>
    once(`icon ${name} ${className}`, () => icon(name, className)),
  );

  const symbolAt = (id: string) => {
    const drawing = drawings.get(drawingNamed(id));
    return drawing ? once(`symbol ${id}`, () => symbol(id, drawing)) : "";
  };
  return ({ used, bodyEnd }) => {
    const text = [...used].map(symbolAt).join("");
    return text
      ? [{ start: bodyEnd, end: bodyEnd, text: `<svg class="hidden" aria-hidden="true">${text}</svg>` }]
      : [];
  };
}
