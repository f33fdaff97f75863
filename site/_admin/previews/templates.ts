import nunjucks from "nunjucks/browser/nunjucks-slim.js";
import { prerender, prerenderPart } from "../../../widgets/_runtime/prerender";
import { drawLineRule } from "../../_drawings/line-rule";
import { picture } from "../../_drawings/picture";
import { svgInText } from "../../_drawings/svg-in-text";
import { displayDay } from "../../_facts/display-day";
import type { shortcodeNames } from "./shortcode-names";

type TemplateModule = typeof import("*.njk");
type Props = Record<string, unknown>;

const files = import.meta.glob<TemplateModule>(
  [
    "../../_includes/layouts/{page,post,preview}.njk",
    "../../_includes/components/{macros,testimonials}.njk",
    "../../{blog/post,careers/opening,services/service}.njk",
  ],
  { eager: true },
);
const icons = import.meta.glob<string>("../../assets/icons/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The site's templates: `../../_includes/layouts/post.njk` -> `layouts/post.njk` */
const templates = Object.fromEntries(
  Object.entries(files).map(([file, module]) => [file.replace(/^[./]*(_includes\/)?/, ""), module]),
);

templates["layouts/base.njk"] = templates["layouts/preview.njk"]!;

/** Removes the key with which Nunjucks marks keyword arguments. */
function withoutKeywords({ __keywords, ...props }: Props): Props {
  return props;
}

const shortcodes: Record<(typeof shortcodeNames)[number], (...values: any[]) => string> = {
  icon: (name: string, className = "icon") =>
    svgInText(icons[`../../assets/icons/${name}.svg`] ?? "", className),
  lineRule: drawLineRule,
  part: (tag: string, part: string, props: Props) => prerenderPart(tag, part, withoutKeywords(props)),
  picture,
  widget: (tag: string, props: Props) =>
    prerender(tag, withoutKeywords(props), { id: `${tag}-1`, hydrate: "interaction" }),
};

const { Environment, PrecompiledLoader, runtime } = nunjucks;
const environment = new Environment(
  new PrecompiledLoader(
    Object.fromEntries(Object.entries(templates).map(([name, { template }]) => [name, template])),
  ),
);
environment.addFilter("displayDay", displayDay);
environment.addFilter("encode", encodeURIComponent);
for (const [name, write] of Object.entries(shortcodes))
  environment.addExtension(name, {
    run: (_context, ...values) => new runtime.SafeString(write(...values)),
  });

/** Returns the front matter of a template, such as `blog/post.njk`. */
export const frontMatterOf = (name: string): Props => templates[name]!.frontMatter;

/** Renders a template, such as `layouts/post.njk`. */
export const render = (name: string, facts: Props): string => environment.render(name, facts);
