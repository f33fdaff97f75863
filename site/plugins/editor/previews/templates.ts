import nunjucks, { type Compiled } from "nunjucks/browser/nunjucks-slim.js";
import type { Site } from "../../../schemas/site";
import { prerender, prerenderPart } from "../../../../widgets/runtime/prerender";
import { absolute } from "../../../generator/facts/links/absolute";
import { picture } from "../../../generator/images/drawings/picture";
import { svgInText } from "../../../generator/images/drawings/svg-in-text";
import { templateFilters } from "../../../generator/eleventy/filters/template-filters";
import type { PreviewedBrand } from "./bundle-previews";
import type { Translate } from "../../../generator/languages/translator";

/** The parts of the brand that previews contain. `bundlePreviews` replaces the name with the values. */
declare const BRAND: PreviewedBrand;

export const { motif } = BRAND;

type TemplateModule = typeof import("*.njk");
type Props = Record<string, unknown>;

const icons = import.meta.glob<string>("../../../assets/icons/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

const shortcodes = ({ language }: Translate): Record<string, (...values: any[]) => string> => ({
  icon: (name: string, className = "icon") =>
    svgInText(icons[`../../../assets/icons/${name}.svg`] ?? "", className),
  heroLine: () => BRAND.heroLine,
  part: (tag: string, part: string, props: Props) => prerenderPart(tag, part, props, language),
  picture,
  widget: (tag: string, props: Props) =>
    prerender(tag, props, {
      id: `${tag}-1`,
      lang: language === "en" ? undefined : language,
      hydrate: "interaction",
    }),
});

const { Environment, PrecompiledLoader, runtime } = nunjucks;

/** Adds a template and all templates that it refers to, by name. */
function addTemplates(name: string, module: TemplateModule, templates: Record<string, Compiled>) {
  if (templates[name]) return;
  templates[name] = module.template;
  for (const [other, reference] of Object.entries(module.references))
    addTemplates(other, reference, templates);
}

function environmentFor(module: TemplateModule, t: Translate) {
  const templates: Record<string, Compiled> = {};
  addTemplates(module.name, module, templates);
  const environment = new Environment(new PrecompiledLoader(templates));
  for (const [name, filter] of Object.entries(templateFilters(() => t))) environment.addFilter(name, filter);
  environment.addFilter("absolute", (path: string, { origin }: Site) => absolute(origin, path));
  for (const [name, write] of Object.entries(shortcodes(t)))
    environment.addExtension(name, {
      run: (_context, ...values) => new runtime.SafeString(write(...values)),
    });
  return environment;
}

/** Renders a template of the site with its front matter and additional data, in the language of `t`. */
export const render = (module: TemplateModule, t: Translate, data: Props): string =>
  environmentFor(module, t).render(module.name, { ...module.frontMatter, ...data });
