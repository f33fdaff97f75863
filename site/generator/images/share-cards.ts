import { displayDay } from "../facts/days";
import type { Facts } from "../facts/derive-facts";
import { articleDrawing } from "../facts/svg-names";
import type { Chart } from "./chart";

/** The content of a page's share image. */
export interface Card {
  /** The language of the words. The default is English. */
  language?: string;
  /** The kind of page, such as "Case study". */
  kind: string;
  /** The topic, shown next to the kind. */
  topic?: string;
  title: string;
  /** The figures that it shows in place of the brand's line. */
  chart?: Chart;
  /** The drawing that it shows in place of the brand's line, such as `articles/seo`. */
  drawing?: string;
}

/** Returns the address of a page's share image: `/services/seo/` -> `/assets/share/services/seo.png`. */
export function shareAddress(url: string): string {
  const path = url.replace(/^\/|\/(index\.html)?$|\.html$/g, "");
  return `/assets/share/${path || "home"}.png`;
}

type CardOfPage = [url: string, card: Card];

/** Returns the content of the share images for all entries and some other pages, keyed by the page's address. */
export function describeCards(facts: Facts): Map<string, Card> {
  const { t } = facts;
  const kind = facts.site.tagline;
  return new Map<string, Card>([
    ["/", { kind, title: headlineOf(facts.home) }],
    ["/about/", { kind, title: facts.about.meta.title }],
    ...(facts.careers ? [["/careers/", { kind, title: facts.careers.meta.title }] as const] : []),
    ...facts.services.map(({ url, title, hero }): CardOfPage => [
      url,
      { kind: t("Service"), topic: title, title: hero.headline },
    ]),
    ...facts.caseStudies.map(({ link, category, title, chart }): CardOfPage => [
      link,
      { kind: t("Case study"), topic: category, title, chart },
    ]),
    ...facts.posts.map(({ url, category, title }): CardOfPage => [
      url,
      { kind: t("Article"), topic: category, title, drawing: articleDrawing(category) },
    ]),
    ...facts.categories.map(({ url, name }): CardOfPage => [url, { kind: t("Articles"), title: name }]),
    ...facts.openings.map(({ url, title, location }): CardOfPage => [
      url,
      { kind: t("Open role"), topic: location, title },
    ]),
    ...facts.legal.map(({ url, title, updated }): CardOfPage => {
      const topic = t("Updated {day}", { day: displayDay(updated, t.language) });
      return [url, { kind: t("Legal"), topic, title }];
    }),
    ...facts.pages.map((page): CardOfPage => [page.url, { kind, title: headlineOf(page) }]),
  ]);
}

/** Returns a page's headline. If the page does not start with one, returns its title for search results. */
const headlineOf = ({ sections: [first], meta }: Pick<Facts["home"], "sections" | "meta">): string =>
  first?.type === "hero" ? String(first.headline) : meta.title;

/** Returns the content of the share image for a page that `describeCards` omits. */
export const describeOther = (metaTitle: string, facts: Facts): Card => ({
  kind: facts.site.tagline,
  title: metaTitle.split(" | ")[0]!,
});
