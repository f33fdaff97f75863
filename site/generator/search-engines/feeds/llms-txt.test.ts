import { describe, expect, it } from "vitest";
import { readFacts } from "../../facts/read-facts";
import { llmsTxt } from "./llms-txt";

const facts = await readFacts();
const page = (url: string, heading?: string) => ({
  url,
  data: { heading, meta: { description: `About ${url}` } },
});
const all = [...facts.categories, ...facts.legal].map(({ url }) => page(url, url));
const text = (...pages: ReturnType<typeof page>[]) => llmsTxt(facts, [...all, ...pages]);
const sectionOf = (heading: string, from: string) =>
  from.split("\n## ").find((section) => section.startsWith(heading))!;

describe("llmsTxt", () => {
  it("starts with the agency's name and description", () => {
    const { name, description } = facts.site;
    expect(text().split("\n").slice(0, 3)).toEqual([`# ${name}`, "", `> ${description}`]);
  });

  it("lists a page under Company if it fits no other section", () => {
    const short = { url: "/short/", data: { ...page("/short/", "A sentence").data, crumb: "Short" } };
    const company = sectionOf("Company", text(page("/", undefined), page("/new/", "Something new"), short));
    expect(company).toContain(`- [Short](${facts.site.origin}/short/): About /short/`);
    expect(company).toContain(`- [Home](${facts.site.origin}/): About /`);
    expect(company).toContain(`- [Something new](${facts.site.origin}/new/): About /new/`);
  });

  it("escapes Markdown in a description", () => {
    const hostile = { url: "/a/", data: { heading: "A", meta: { description: "[b](javascript:alert(1))" } } };
    expect(llmsTxt(facts, [...all, hostile])).toContain(String.raw`/a/): \[b\](javascript:alert(1))`);
  });

  it("escapes brackets in a name", () => {
    expect(text(page("/a/", "The [best] \\ page"))).toContain(String.raw`- [The \[best\] \\ page](`);
  });
});
