import type { Facts } from "../_facts/derive-facts";
import { displayDay } from "../_facts/display-day";
import type { Card } from "./card";

type Entry = [url: string, card: Card];

/** Returns the content of the share images of pages that are made from data, by the page's address. */
export function describeCards(facts: Facts): Map<string, Card> {
  const tagline = { kind: facts.site.tagline, motif: { type: "signature" } } as const;
  return new Map<string, Card>([
    ["/", { ...tagline, title: headlineOf(facts.home), night: true }],
    ["/about/", { ...tagline, title: facts.about.meta.title }],
    ["/careers/", { ...tagline, title: facts.careers.meta.title }],
    ...facts.services.map(service),
    ...facts.caseStudies.map(caseStudy),
    ...facts.posts.map(post),
    ...facts.categories.map(category),
    ...facts.openings.map(opening),
    ...facts.legal.map(legal),
    ...facts.pages.map((page): Entry => [page.url, { ...tagline, title: headlineOf(page) }]),
  ]);
}

/** Returns the headline at the top of a page, or the page's title in search results. */
const headlineOf = ({ sections: [first], meta }: Pick<Facts["home"], "sections" | "meta">): string =>
  first?.type === "hero" ? String(first.headline) : meta.title;

/** Returns the content of any other page's share image: its title, and on error pages the flat line. */
export const describeOther = (url: string, metaTitle: string, facts: Facts): Card => ({
  kind: facts.site.tagline,
  title: metaTitle.replace(/ \| .*$/, ""),
  motif: { type: url.endsWith(".html") ? "flat" : "signature" },
});

const service = ({ url, title, icon, hero }: Facts["services"][number]): Entry => [
  url,
  { kind: "Service", topic: title, title: hero.headline, motif: { type: "glyph", icon } },
];

const caseStudy = ({
  link,
  category,
  title,
  client,
  duration,
  metrics,
  chart,
}: Facts["caseStudies"][number]): Entry => [
  link,
  {
    kind: "Case study",
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

const post = ({ url, id, category: topic, title, author, readTime }: Facts["posts"][number]): Entry => [
  url,
  {
    kind: "Article",
    topic,
    title,
    note: author ? `${author.name}, ${readTime}` : readTime,
    motif: { type: "composition", slug: id, category: topic },
  },
];

const category = ({ url, name, slug }: Facts["categories"][number]): Entry => [
  url,
  { kind: "Articles", title: name, motif: { type: "composition", slug, category: name } },
];

const opening = ({ url, title, location, type }: Facts["openings"][number]): Entry => [
  url,
  { kind: "Open role", topic: `${location}, ${type.toLowerCase()}`, title, motif: { type: "signature" } },
];

const legal = ({ url, title, updated }: Facts["legal"][number]): Entry => [
  url,
  { kind: "Legal", topic: `Updated ${displayDay(updated)}`, title, motif: { type: "signature" } },
];
