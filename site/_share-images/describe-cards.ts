import type { Facts } from "../_facts/derive-facts";
import { displayDay } from "../_facts/display-day";
import type { Translate } from "../_texts/translator";
import type { Card } from "./card";

type Entry = [url: string, card: Card];

/** Returns the content of the share images for all entries and some other pages, keyed by the page's address. */
export function describeCards(facts: Facts): Map<string, Card> {
  const { t } = facts;
  const tagline = { kind: facts.site.tagline, motif: { type: "signature" } } as const;
  return new Map<string, Card>([
    ["/", { ...tagline, title: headlineOf(facts.home), night: true }],
    ["/about/", { ...tagline, title: facts.about.meta.title }],
    ["/careers/", { ...tagline, title: facts.careers.meta.title }],
    ...facts.services.map((entry) => service(entry, t)),
    ...facts.caseStudies.map((study) => caseStudy(study, t)),
    ...facts.posts.map((entry) => post(entry, t)),
    ...facts.categories.map((entry) => category(entry, t)),
    ...facts.openings.map((entry) => opening(entry, t)),
    ...facts.legal.map((entry) => legal(entry, t)),
    ...facts.pages.map((page): Entry => [page.url, { ...tagline, title: headlineOf(page) }]),
  ]);
}

/** Returns a page's headline. If the page does not start with one, returns its title for search results. */
const headlineOf = ({ sections: [first], meta }: Pick<Facts["home"], "sections" | "meta">): string =>
  first?.type === "hero" ? String(first.headline) : meta.title;

/** Returns the content of the share image for a page that `describeCards` omits. Error pages show a flat line. */
export const describeOther = (url: string, metaTitle: string, facts: Facts): Card => ({
  kind: facts.site.tagline,
  title: metaTitle.split(" | ")[0]!,
  motif: { type: url.endsWith(".html") ? "flat" : "signature" },
});

const service = ({ url, title, icon, hero }: Facts["services"][number], t: Translate): Entry => [
  url,
  { kind: t("Service"), topic: title, title: hero.headline, motif: { type: "glyph", icon } },
];

const caseStudy = (
  { link, category, title, client, duration, metrics, chart }: Facts["caseStudies"][number],
  t: Translate,
): Entry => [
  link,
  {
    kind: t("Case study"),
    topic: category,
    title,
    note: `${client}, ${duration}`,
    motif: {
      type: "chart",
      figure: metrics[0]!.value,
      label: metrics[0]!.label,
      caption: chart.title,
      kind: chart.kind,
      values: chart.points.map((point) => point.value),
    },
  },
];

const post = (
  { url, id, category: topic, title, author, readTime }: Facts["posts"][number],
  t: Translate,
): Entry => [
  url,
  {
    kind: t("Article"),
    topic,
    title,
    note: author ? `${author.name}, ${readTime}` : readTime,
    motif: { type: "composition", slug: id, category: topic },
  },
];

const category = ({ url, name, slug }: Facts["categories"][number], t: Translate): Entry => [
  url,
  { kind: t("Articles"), title: name, motif: { type: "composition", slug, category: name } },
];

const opening = ({ url, title, location, typeText }: Facts["openings"][number], t: Translate): Entry => [
  url,
  {
    kind: t("Open role"),
    topic: `${location}, ${typeText.toLocaleLowerCase(t.language)}`,
    title,
    motif: { type: "signature" },
  },
];

const legal = ({ url, title, updated }: Facts["legal"][number], t: Translate): Entry => [
  url,
  {
    kind: t("Legal"),
    topic: t("Updated {day}", { day: displayDay(updated, t.language) }),
    title,
    motif: { type: "signature" },
  },
];
