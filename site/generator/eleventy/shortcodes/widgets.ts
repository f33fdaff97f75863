import type { WidgetModules } from "../widget-modules";
import type { EleventyConfig, Shortcode } from "../eleventy";
import { factsOf } from "../filters";

/**
 * `{% widget "faq-accordion", { items: service.faqs }, { hydrate: "interaction" } %}` prerenders a widget into a page.
 * `{% part "blog-explorer", "post-card", { post: post } %}` prerenders a part of a widget, without behavior. Both are
 * synchronous, because Nunjucks drops the result of an async shortcode in a loop.
 */
export function addWidgets(config: EleventyConfig, widgets: () => WidgetModules) {
  let counts: Map<string, number>;

  config.on("eleventy.before", () => void (counts = new Map()));

  config.addShortcode(
    "widget",
    function (tag: string, props: Record<string, unknown>, options: Record<string, string> = {}) {
      const { hydrate = "interaction", lang = languageOf(this), ...attributes } = options;
      const key = `${this.page.url} ${tag}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return onPage(this, () =>
        widgets().prerender(tag, props, {
          id: `${tag}-${count}`,
          lang: lang === "en" ? undefined : lang,
          hydrate: hydrate as "interaction",
          attributes,
        }),
      );
    },
  );
  config.addShortcode("part", function (tag: string, part: string, props: Record<string, unknown>) {
    return onPage(this, () => widgets().prerenderPart(tag, part, props, languageOf(this)));
  });
}

/** Returns what a function returns, and adds the page's address to the message of an error. */
export function onPage({ page }: Shortcode, write: () => string): string {
  try {
    return write();
  } catch (error) {
    throw new Error(`${page.url}: ${(error as Error).message}`, { cause: error });
  }
}

const languageOf = (page: Shortcode) => page.ctx.language ?? factsOf(page).site.language;
