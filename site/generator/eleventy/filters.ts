import type { EleventyConfig } from "./eleventy";
import { absolute } from "../entries/site-addresses";
import type { Facts } from "../facts/derive-facts";
import { fillMarkup } from "../languages/translator";
import { addDays, displayDay, isoDay, newest, startOfDay } from "../facts/days";
import { sectionText, videoText, type PlacedSection } from "../facts/place-sections";
import { absoluteHtml, feedPosts } from "../search-engines/atom-feed";
import { refusedCrawlers } from "../search-engines/ai-crawlers";
import type { Compare } from "../../schemas/fields/compare";
import { fitTitle } from "../../schemas/fields/fit-title";
import { barsOf } from "../images/chart-scale";
import { renderMarkdown } from "../text/render-markdown";

interface CollectionPage {
  url: string;
  data: { noindex?: boolean; facts: Pick<Facts, "unpublished"> };
}

/** The page that a filter is used on. Macros have none. `language` is that of a page in English only. */
type Rendering = { ctx?: { language?: string; facts?: Facts } } | undefined;

/**
 * @param place returns the published address of a page in the language
 * @param translate replaces full addresses in text with the addresses of the published pages
 */
export function addFilters(
  config: EleventyConfig,
  facts: () => Facts,
  place: (url: string) => string,
  translate: (text: string) => string,
) {
  const words = () => facts().t;
  config.addFilter("t", function (this: Rendering, ...sentence: Parameters<Facts["t"]>) {
    return (this?.ctx?.facts?.t ?? words())(...sentence);
  });
  for (const [name, filter] of Object.entries({ addDays, isoDay, newest, startOfDay }))
    config.addFilter(name, filter);
  const languageOf = ({ ctx }: NonNullable<Rendering> = {}) => ctx?.language ?? words().language;
  config.addFilter("fillMarkup", function (this: Rendering, sentence: string, values?: object) {
    return fillMarkup(sentence, { ...values }, languageOf(this));
  });
  config.addFilter("displayDay", function (this: Rendering, day: string) {
    return displayDay(day, languageOf(this));
  });
  config.addFilter("number", function (this: Rendering, value: number) {
    return value.toLocaleString(languageOf(this));
  });
  config.addFilter("bars", (pair: Compare) => barsOf(pair, words().language));
  config.addFilter("encode", encodeURIComponent);
  /** Keeps a phone number on one line. */
  config.addFilter("unbroken", (text: string) => text.replaceAll(" ", "\u00a0"));
  config.addFilter("sectionText", (section: PlacedSection) => sectionText(section, words()));
  config.addFilter("videoText", (section: PlacedSection) => videoText(section, words()));
  /** Returns the entries whose field has one of the values, in the order of the values. */
  config.addFilter("pick", (list: Record<string, unknown>[], field: string, values: unknown[]) =>
    values.flatMap((value) => list.filter((entry) => entry[field] === value)),
  );
  config.addFilter("take", (list: unknown[], count: number) => list.slice(0, count));
  config.addFilter("fitTitle", fitTitle);
  config.addFilter("markdown", renderMarkdown);
  config.addFilter("place", (url: string) => encodeURI(place(url)));
  config.addFilter("absolute", (path: string, site: Facts["site"]) => translate(absolute(site.origin, path)));
  config.addFilter("indexed", (pages: CollectionPage[]) =>
    pages
      .filter(({ url, data }) => url && !data.noindex && !data.facts.unpublished.includes(url))
      .toSorted((a, b) => a.url.localeCompare(b.url)),
  );
  config.addFilter("absoluteHtml", (...values: Parameters<typeof absoluteHtml>) =>
    translate(absoluteHtml(...values)),
  );
  config.addFilter("feedPosts", (values: Facts) =>
    feedPosts(values).map((post) => ({
      ...post,
      feedId: translate(post.feedId),
      address: translate(post.address),
    })),
  );
  config.addFilter("refusedCrawlers", refusedCrawlers);
}
