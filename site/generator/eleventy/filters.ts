import type { EleventyConfig } from "./eleventy";
import { absolute } from "../entries/site-addresses";
import type { Facts } from "../facts/derive-facts";
import type { Page } from "../facts/pages";
import type { SiteFacts } from "../facts/read-facts";
import { placeAddresses } from "./languages";
import { markMain } from "../languages/languages";
import { fillMarkup } from "../languages/translator";
import { lineIn, listIn } from "../languages/typography";
import { addDays, displayDay, isoDay, newest, startOfDay } from "../facts/days";
import { sectionText, videoText, type PlacedSection } from "../facts/place-sections";
import { absoluteHtml, feedPosts } from "../search-engines/atom-feed";
import { refusedCrawlers } from "../search-engines/ai-crawlers";
import type { Compare } from "../../schemas/fields/compare";
import { fitTitle } from "../../schemas/fields/fit-title";
import { barsOf } from "../images/chart-scale";
import { renderMarkdown } from "../text/render-markdown";

/** The page that a filter or a shortcode is used on. `language` is that of a page in English only. */
interface Rendering {
  ctx: { language?: string; facts?: Facts };
}

/** Returns the facts of the page that a filter or a shortcode is used on. Macros have none without `with context`. */
export function factsOf({ ctx }: Rendering): Facts {
  if (!ctx.facts)
    throw new Error("A macro needs the language of its page. Add `with context` to its import.");
  return ctx.facts;
}

/** A page that is not in the list of pages. */
interface OtherPage {
  url: string;
  data: { noindex?: boolean; updated?: unknown; current?: Page };
}

export function addFilters(config: EleventyConfig, facts: () => SiteFacts) {
  const place = (url: string, language: string) => facts().languages.linkIn(language, url);
  const translate = (text: string, of: Facts) => placeAddresses(text, of, facts().languages);
  config.addFilter("t", function (this: Rendering, ...sentence: Parameters<Facts["t"]>) {
    const { t: words } = factsOf(this);
    return words(...sentence);
  });
  for (const [name, filter] of Object.entries({ addDays, isoDay, newest, startOfDay }))
    config.addFilter(name, filter);
  const languageOf = (page: Rendering) => page.ctx.language ?? factsOf(page).t.language;
  config.addFilter("fillMarkup", function (this: Rendering, sentence: string, values?: object) {
    return fillMarkup(sentence, { ...values }, languageOf(this));
  });
  config.addFilter("displayDay", function (this: Rendering, day: string) {
    return displayDay(day, languageOf(this));
  });
  config.addFilter("number", function (this: Rendering, value: number) {
    return value.toLocaleString(languageOf(this));
  });
  config.addFilter("bars", function (this: Rendering, pair: Compare) {
    return barsOf(pair, factsOf(this).t.language);
  });
  for (const [name, join] of Object.entries({ listed: listIn, inOneLine: lineIn }))
    config.addFilter(name, function (this: Rendering, items: string[]) {
      return join(factsOf(this).t.language, items);
    });
  /** Adds the language of names in the script of the site's default language, on a page in another one. */
  config.addFilter("withLanguages", function (this: Rendering, items: { author: string }[]) {
    const { language: main } = facts().site;
    const isOwn = ({ author }: { author: string }) => markMain(author, languageOf(this), main) === author;
    return items.map((item) => (isOwn(item) ? item : { ...item, lang: main }));
  });
  config.addFilter("encode", encodeURIComponent);
  /** Keeps a phone number on one line. */
  config.addFilter("unbroken", (text: string) => text.replaceAll(" ", "\u00a0"));
  for (const [name, textOf] of Object.entries({ sectionText, videoText }))
    config.addFilter(name, function (this: Rendering, section: PlacedSection) {
      return textOf(section, factsOf(this).t);
    });
  /** Returns the entries whose field has one of the values, in the order of the values. */
  config.addFilter("pick", (list: Record<string, unknown>[], field: string, values: unknown[]) =>
    values.flatMap((value) => list.filter((entry) => entry[field] === value)),
  );
  config.addFilter("take", (list: unknown[], count: number) => list.slice(0, count));
  config.addFilter("fitTitle", fitTitle);
  config.addFilter("markdown", renderMarkdown);
  config.addFilter("place", function (this: Rendering, url: string) {
    return encodeURI(place(url, factsOf(this).site.language));
  });
  config.addFilter("absolute", (url: string, { origin, language }: Facts["site"]) =>
    absolute(origin, place(url, language)),
  );
  /** Returns the pages of a language that search engines may list. The list of pages lacks some of the default language. */
  config.addFilter("indexed", (collection: readonly OtherPage[], of: Facts) => {
    const others = of === facts() ? collection.filter(({ data }) => !data.current && !data.noindex) : [];
    return [
      ...facts().allPages.filter((page) => page.facts === of && page.isIndexed),
      ...others.map(({ url: identity, data: { updated } }) => ({ identity, updated })),
    ].toSorted((a, b) => a.identity.localeCompare(b.identity));
  });
  config.addFilter("absoluteHtml", function (this: Rendering, ...values: Parameters<typeof absoluteHtml>) {
    return translate(absoluteHtml(...values), factsOf(this));
  });
  config.addFilter("feedPosts", (of: Facts) =>
    feedPosts(of).map((post) => ({
      ...post,
      feedId: translate(post.feedId, of),
      address: translate(post.address, of),
    })),
  );
  config.addFilter("refusedCrawlers", refusedCrawlers);
}
