import { expect, test } from "vitest";
import { readFacts } from "../../facts/read-facts";
import { describeCards, describeOther } from "./describe-cards";

const facts = await readFacts();
const cards = describeCards(facts);

test("the card of every entry shows a kind and a title", () => {
  for (const [url, { kind, title }] of cards) {
    expect(url).toMatch(/^\/(.*\/)?$/);
    expect(kind.length * title.length, url).toBeGreaterThan(0);
  }
  const [service] = facts.services;
  expect(cards.get(service!.url)).toMatchObject({ kind: "Service", topic: service!.title });
  expect(cards.get(facts.posts[0]!.url)?.kind).toBe("Article");
  expect(cards.get(facts.caseStudies[0]!.link)?.kind).toBe("Case study");
  expect(cards.get(facts.openings[0]!.url)?.kind).toBe("Open role");
  expect(cards.get(facts.legal[0]!.url)?.kind).toBe("Legal");
});

test("the card of a page without an entry shows the page's title without the site's name", () => {
  expect(describeOther("Sitemap, every page | The Agency", facts).title).toBe("Sitemap, every page");
});
