import { expect, test } from "vitest";
import { attributesOf, documentAt, partNamed, textsOf, words } from "../support/parse-page";
import { indexedPages, openings } from "../support/built-site";
import { legalPages } from "./routes";

const section = (address: string, id: string) =>
  documentAt(address).querySelector(`section[aria-labelledby=${id}]`)!;

test("the about page has the company's history since 2015, its mission and vision, six values and the leadership team", () => {
  const about = documentAt("/about/");
  expect(words(about.querySelector("#story"))).toContain("2015");
  expect(textsOf(partNamed(about, "Mission and vision"), "h2")).toEqual(["Our mission", "Our vision"]);
  expect(textsOf(section("/about/", "values"), "li h3")).toEqual([
    "Client-Focused",
    "Excellence",
    "Innovation",
    "Integrity",
    "Adaptability",
    "Results-Driven",
  ]);
  expect(section("/about/", "leadership").querySelectorAll("article")).toHaveLength(1);
});

test("the portfolio has two in-house and six client projects, each with an external link", () => {
  const projects = [...documentAt("/portfolio/").querySelectorAll("main article")];
  const kinds = projects.map((project) => /(In-House|Client) Project/.exec(words(project))?.[1]);
  expect(kinds).toEqual(["In-House", "In-House", ...Array(6).fill("Client")]);
  for (const project of projects)
    expect(attributesOf(project, "a[target=_blank]", "href")).toEqual([expect.stringMatching(/^https:/)]);
});

const salaries: Record<string, string> = {
  "/careers/seo-specialist/": "$50,000-$70,000",
  "/careers/ppc-specialist/": "$45,000-$60,000",
  "/careers/content-strategist/": "$45,000-$65,000",
};
const currentOpenings = openings.filter((address) => indexedPages.includes(address));
const titleOf = (address: string) => words(documentAt(address).querySelector("h1"));

test("the careers page lists openings with salaries, six benefits and an email link for a resume", () => {
  const careers = documentAt("/careers/");
  expect(openings).toEqual(Object.keys(salaries).toSorted());
  const offered = [...careers.querySelectorAll("main article")].map(words);
  expect(offered).toHaveLength(currentOpenings.length);
  for (const address of currentOpenings)
    expect(offered.find((text) => text.includes(titleOf(address)))).toContain(salaries[address]);
  expect(section("/careers/", "benefits").querySelectorAll("li")).toHaveLength(6);
  expect(textsOf(careers, "a[href^='mailto:']")).toContain("Send Your Resume");
});

test("Apply Now on an opening's page opens an email that names the role in its subject and body", () => {
  for (const address of currentOpenings) {
    const apply = [...documentAt(address).querySelectorAll("main a")].find(
      (link) => words(link) === "Apply Now",
    )!;
    const mail = new URL(apply.getAttribute("href")!);
    expect(mail.protocol).toBe("mailto:");
    for (const field of ["subject", "body"]) expect(mail.searchParams.get(field)).toContain(titleOf(address));
  }
});

test("the contact page has two offices, a phone number, two email addresses and four social networks", () => {
  const reach = partNamed(documentAt("/contact/"), "Ways to reach us");
  expect(textsOf(reach, "h3").slice(0, 2)).toEqual(["USA office", "India office"]);
  expect(reach.querySelectorAll("a[href^='tel:+91']")).toHaveLength(1);
  expect(reach.querySelectorAll("li a[href^='mailto:']")).toHaveLength(2);
  expect(textsOf(reach, "li a[target=_blank]")).toEqual(
    ["Facebook", "Twitter", "LinkedIn", "Instagram"].map((name) => `${name} (opens in a new tab)`),
  );
  expect(textsOf(reach, "h2")).toContain("Send Us a Message");
  expect(words(reach)).toContain("Your message is read by Mara Lindqvist, Founder & CEO.");
});

const facts: Record<string, RegExp[]> = {
  "/terms-of-service/": [/Wyoming/, /\b18\b/],
  "/gdpr/": [/one month/],
  "/cookie-policy/": [/1-2 years|1–2 years|one to two years/, /2 years|two years/, /180 days/],
  "/privacy-policy/": [],
};

test("legal pages have the date and the facts that the specification requires", () => {
  for (const address of legalPages) {
    const text = words(documentAt(address).querySelector("main"));
    expect(text, address).toContain("Last updated: April 15, 2025");
    for (const fact of facts[address]!) expect(text, address).toMatch(fact);
  }
});

test("the sitemap page has its four groups, external resources and the XML sitemap", () => {
  const sitemap = documentAt("/sitemap/");
  for (const name of ["Main Pages", "Our Services", "Case Studies", "Legal Pages", "External Resources"])
    expect(partNamed(sitemap, name).querySelectorAll("a").length, name).toBeGreaterThan(2);
  expect(attributesOf(partNamed(sitemap, "XML Sitemap"), "a", "href")).toEqual(["/sitemap.xml"]);
});
