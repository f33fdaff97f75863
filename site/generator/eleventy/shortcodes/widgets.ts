import type { Stylesheet } from "../../../../widgets/runtime/prerender";
import { importWithVite } from "../../../../widgets/publish/files/tools/import-with-vite";
import type { SiteFacts } from "../../facts/read-facts";
import type { EleventyConfig, Shortcode } from "../eleventy";
import { inRoot } from "../../paths";

type Prerender = typeof import("../../../../widgets/runtime/prerender");

/**
 * `{% widget "faq-accordion", { items: service.faqs }, { hydrate: "interaction" } %}` prerenders a widget into a page.
 * `{% part "blog-explorer", "post-card", { post: post } %}` prerenders a part of a widget, without behavior. Both are
 * synchronous, because Nunjucks drops the result of an async shortcode in a loop.
 *
 * `{{ "faq-accordion" | snippet(props, { href: address }) }}` prerenders a widget for partners. Its shadow root
 * contains a link to the stylesheet at `address` or, with `{ text: styles }`, the styles themselves.
 */
export function addWidgets(config: EleventyConfig, facts: () => Pick<SiteFacts, "widgetWords">) {
  let prerender: Prerender;
  let counts: Map<string, number>;

  config.on("eleventy.before", async () => {
    counts = new Map();
    // Import the components again for each build, so an edited component appears immediately.
    prerender = await importWithVite<Prerender>(inRoot("widgets/runtime/prerender.tsx"), facts().widgetWords);
  });
  config.addWatchTarget("widgets");

  config.addShortcode(
    "widget",
    function (tag: string, props: Record<string, unknown>, options: Record<string, string> = {}) {
      const { hydrate = "interaction", lang = languageOf(this), ...attributes } = options;
      const key = `${this.page.url} ${tag}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      try {
        return prerender.prerender(tag, props, {
          id: `${tag}-${count}`,
          lang: lang === "en" ? undefined : lang,
          hydrate: hydrate as "interaction",
          attributes,
        });
      } catch (error) {
        throw new Error(`${this.page.url}: ${(error as Error).message}`, { cause: error });
      }
    },
  );
  config.addFilter("snippet", (tag: string, props: Record<string, unknown>, stylesheet: Stylesheet) =>
    prerender.prerenderSnippet(tag, props, { id: tag, stylesheet }),
  );
  config.addShortcode("part", function (tag: string, part: string, props: Record<string, unknown>) {
    return prerender.prerenderPart(tag, part, props, languageOf(this));
  });
}

/** Returns the language of the page that uses a shortcode. */
const languageOf = ({ ctx }: Shortcode) => ctx.language ?? ctx.facts.site.language;
