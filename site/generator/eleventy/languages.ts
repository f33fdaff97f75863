import { hasCapitals } from "../../../widgets/runtime/values/has-capitals";
import { absolute } from "../entries/site-addresses";
import type { Facts } from "../facts/derive-facts";
import type { SiteFacts } from "../facts/read-facts";
import { directionOf, openGraphLocale, translateAddresses, type Languages } from "../languages/languages";
import { isSameLanguage } from "../languages/translator";
import type { EleventyConfig } from "./eleventy";

/** Replaces the full addresses of pages in a text with those at which they are published in a language. */
export function placeAddresses(text: string, { site, pageAt }: Facts, { main, linkIn }: Languages): string {
  const { language, origin } = site;
  // In feeds, the id of a post is the post's first address, which may no longer be its current address.
  const identityOf = (address: string) => (language === main ? address : (pageAt(address) ?? address));
  return translateAddresses(text, origin, (address) => linkIn(language, identityOf(address)));
}

/** Returns the facts for the menus and links of a page in English only: those of the English pages, if there are any. */
export const factsIn = (language: string, own: Facts, { further }: SiteFacts): Facts =>
  language === own.site.language
    ? own
    : (further.find(({ site }) => isSameLanguage(site.language, language)) ?? own);

export function addLanguages(config: EleventyConfig, facts: () => SiteFacts) {
  config.addFilter("factsIn", (language: string) => factsIn(language, facts(), facts()));
  config.addFilter("alternates", (identity: string, { origin }: Facts["site"]) =>
    facts()
      .alternates(identity)
      .map(({ language, address }) => ({ language, address: absolute(origin, address) })),
  );
  config.addFilter("languageLinks", (identity: string, { language }: Facts["site"]) =>
    facts().languages.links(identity, language),
  );
  config.addFilter("direction", directionOf);
  config.addFilter("hasCapitals", hasCapitals);
  config.addFilter("openGraphLocale", openGraphLocale);
}
