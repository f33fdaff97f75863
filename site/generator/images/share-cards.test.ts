import { expect, test } from "vitest";
import { readFacts } from "../facts/read-facts";
import { describeCards, describeOther } from "./share-cards";

const facts = await readFacts();
const cards = describeCards(facts);

test("the card of every entry shows a kind and a title", () => {
  for (const [url, { kind, title }] of cards) {
    expect(url).toMatch(/^\/(.*\/)?$/);
    expect(kind.length * title.length, url).toBeGreaterThan(0);
  }
  const lists: readonly [kind: string, pages: readonly { url?: string; link?: string }[]][] = [
    ["Service", facts.services],
    ["Article", facts.posts],
    ["Case study", facts.caseStudies],
    ["Open role", facts.openings],
    ["Legal", facts.legal],
  ];
  for (const [kind, pages] of lists)
    for (const { url, link } of pages) expect(cards.get((url ?? link)!)?.kind).toBe(facts.t(kind));
});

test("the card of a page without an entry shows the page's title without the site's name", () => {
  expect(describeOther("Sitemap, every page | The Agency", facts).title).toBe("Sitemap, every page");
});
