import { expect, it } from "vitest";
import { readFacts } from "../_facts/read-facts";
import { describePages } from "./describe-pages";
import { pageGraph } from "./page-graph";
import type { PageHead } from "./web-page";

const facts = await readFacts();

const head = (url: string): PageHead => ({
  url,
  title: "A page",
  description: "What it says.",
  crumb: url === "/" ? undefined : "A page",
  share: { address: "/assets/share/a.png", width: 1200, height: 630, alt: "A page" },
});

/** Returns every `@id` that is alone in its object, and so refers to another node. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]![0] === "@id") return [String(entries[0]![1])];
  return entries.flatMap(([, inner]) => referencesIn(inner));
}

it("contains every node that it refers to, and each node once, on every page", () => {
  for (const [url, content] of [...describePages(facts), ["/other/", { nodes: [] }] as const]) {
    const { "@graph": nodes } = pageGraph(facts.site, head(url), content);
    const ids = nodes.map((node) => (node as { "@id"?: string })["@id"]);
    expect(ids, url).not.toContain(undefined);
    expect(new Set(ids).size, url).toBe(ids.length);
    expect(
      referencesIn(nodes).filter((id) => !ids.includes(id)),
      url,
    ).toEqual([]);
  }
});

it("has breadcrumbs if the page has them", () => {
  const types = (url: string) =>
    pageGraph(facts.site, head(url), { nodes: [] })["@graph"].map(
      (node) => (node as { "@type": string })["@type"],
    );
  expect(types("/")).not.toContain("BreadcrumbList");
  expect(types("/other/")).toContain("BreadcrumbList");
});
