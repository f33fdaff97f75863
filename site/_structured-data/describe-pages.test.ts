import { describe, expect, it } from "vitest";
import { addDays } from "../_facts/days";
import { readFacts } from "../_facts/read-facts";
import { readSettings } from "../_build/settings";
import { describePages } from "./describe-pages";

const factsOn = (today: string) => readFacts({ ...readSettings({}), today });
const pagesOn = async (today: string) => describePages(await factsOn(today));
const pages = await pagesOn("2026-11-21");

const typesOn = (url: string, from = pages) =>
  from.get(url)?.nodes.map((node) => (typeof node === "object" && "@type" in node ? node["@type"] : node));

describe("describePages", () => {
  it.each([
    ["/", undefined, ["Organization", "ProfessionalService", "ProfessionalService"]],
    ["/contact/", "ContactPage", ["Organization", "ProfessionalService", "ProfessionalService"]],
    ["/about/", "AboutPage", ["Organization", "ProfessionalService", "ProfessionalService", "Person"]],
    ["/services/", "CollectionPage", ["ItemList"]],
    ["/portfolio/", "CollectionPage", ["ItemList"]],
    ["/blog/category/seo/", "CollectionPage", ["ItemList"]],
    ["/services/seo/", undefined, ["Service", "FAQPage"]],
    ["/case-studies/tech-saas-seo/", undefined, ["Article", "Service"]],
    ["/blog/seo-strategies-2023/", undefined, ["BlogPosting", "Person"]],
    ["/careers/seo-specialist/", undefined, ["JobPosting"]],
  ])("describes the type and the content of %s", (url, type, types) => {
    expect(pages.get(url)!.type ?? "WebPage").toBe(type ?? "WebPage");
    expect(typesOn(url)).toEqual(types);
  });

  it("describes a job until the end of its last day, and no empty list afterwards", async () => {
    const { openings } = await factsOn("2026-11-21");
    const last = openings
      .map(({ validThrough }) => validThrough)
      .toSorted()
      .at(-1)!;
    const ended = openings.filter(({ validThrough }) => validThrough === last);
    const onLastDay = await pagesOn(last);
    const dayAfter = await pagesOn(addDays(last, 1));
    for (const { url } of ended) {
      expect(typesOn(url, onLastDay)).toEqual(["JobPosting"]);
      expect(dayAfter.has(url)).toBe(false);
    }
    expect(typesOn("/careers/", onLastDay)).toEqual(["ItemList"]);
    expect(dayAfter.has("/careers/")).toBe(false);
  });
});
