import { expect, test } from "vitest";
import { readFacts } from "../_facts/read-facts";
import { describeCards, describeOther } from "./describe-cards";

const facts = await readFacts();
const cards = describeCards(facts);

test("the card of every entry shows a kind and a title", () => {
  for (const [url, { kind, title }] of cards) {
    expect(url).toMatch(/^\/(.*\/)?$/);
    expect(kind.length * title.length, url).toBeGreaterThan(0);
  }
  expect(cards.get("/services/seo/")).toMatchObject({
    kind: "Service",
    topic: "SEO",
    motif: { icon: "seo" },
  });
  expect(cards.get(facts.posts[0]!.url)?.kind).toBe("Article");
  expect(cards.get(facts.caseStudies[0]!.link)?.kind).toBe("Case study");
  expect(cards.get(facts.openings[0]!.url)?.kind).toBe("Open role");
  expect(cards.get("/gdpr/")?.kind).toBe("Legal");
});

test("the card of a case study shows its first metric and its chart", () => {
  const { link, metrics, chart } = facts.caseStudies[0]!;
  expect(cards.get(link)?.motif).toMatchObject({
    figure: metrics[0]!.value,
    kind: chart.kind,
    values: chart.points.map(({ value }) => value),
  });
});

test("the card of a page without an entry shows the page's title without the site's name, and error pages show a flat line", () => {
  expect(describeOther("/sitemap/", "Sitemap, every page | Sparkwright", facts)).toMatchObject({
    title: "Sitemap, every page",
    motif: { type: "signature" },
  });
  expect(describeOther("/404.html", "404", facts).motif.type).toBe("flat");
});
