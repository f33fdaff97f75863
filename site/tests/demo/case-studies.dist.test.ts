import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../generator/paths";
import { attributesOf, documentAt, figuresIn, partNamed, textsOf } from "../support/parse-page";
import { caseStudies } from "./routes";

test("the list of case studies has six cards and three figures", () => {
  const list = documentAt("/case-studies/");
  expect(attributesOf(partNamed(list, "All case studies"), "article a", "href")).toEqual(
    caseStudies.map((slug) => `/case-studies/${slug}/`),
  );
  expect(figuresIn(partNamed(list, "Results in figures"))).toEqual([
    "successful projects 150+",
    "client satisfaction 95%",
    "average roi increase 67%",
  ]);
});

const dataOf = (slug: string) =>
  JSON.parse(readFileSync(inRoot("data/case-studies", `${slug}.json`), "utf8"));

test("the picture of each card names the industry, and the first key figure at the second bar", () => {
  const pictures = documentAt("/case-studies/").querySelectorAll("article > [data-transition]");
  const shown = [...pictures].map((one) => [
    textsOf(one, "p")[0],
    textsOf(one.querySelectorAll("li")[1]!, "bdi")[1],
  ]);
  expect(shown).toEqual(caseStudies.map(dataOf).map(({ industry, metrics }) => [industry, metrics[0].value]));
});

for (const slug of caseStudies) {
  test(`/case-studies/${slug}/ has all its parts`, () => {
    const document = documentAt(`/case-studies/${slug}/`);
    const main = document.querySelector("main")!;
    expect(textsOf(main.querySelector("dl")!, "dt")).toEqual(["Client", "Industry", "Duration"]);
    expect(textsOf(main, "h2")).toEqual(expect.arrayContaining(["Challenge", "Solution", "Results"]));
    expect(partNamed(document, "Metrics").querySelectorAll("li").length).toBeGreaterThan(1);
    expect(main.querySelector("figure [role=img]")!.getAttribute("aria-label")).toMatch(/\S/);
    const { axis, unit } = dataOf(slug).chart;
    expect(textsOf(main, "figure thead th")).toEqual([axis, unit]);
    const similar = partNamed(document, "Interested in Similar Results?");
    expect(attributesOf(similar, "a", "href")).toEqual([expect.stringMatching(/^\/services\/[a-z-]+\/$/)]);
    expect(textsOf(similar, "a")).toEqual([expect.stringMatching(/^See the .+ service$/)]);
    expect(textsOf(main, "a[href^='/contact/?service=']")).toContain("Get Started");
    const next = caseStudies[(caseStudies.indexOf(slug) + 1) % caseStudies.length];
    expect(attributesOf(main, "[aria-labelledby=next] a", "href")).toEqual([`/case-studies/${next}/`]);
  });
}
