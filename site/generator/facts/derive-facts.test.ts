import type { Site } from "../../schemas/site";
import { legalText } from "./legal-text";
import { describe, expect, it } from "vitest";
import { deriveFacts } from "./derive-facts";
import type { ConnectedData } from "../entries/connect-entries";

const page = { draft: false, aliases: [] };

const service = (slug: string, listed: boolean, related: string[] = [], caseStudy?: string) => ({
  ...page,
  slug,
  title: slug.toUpperCase(),
  description: `About ${slug}.`,
  icon: "seo",
  order: 1,
  listed,
  related,
  caseStudy,
  testimonials: [],
  person: caseStudy && "ada",
});

/** The smallest data from which facts can be derived. */
const data = {
  site: {
    origin: "https://www.agency.example",
    offices: [],
    form: { endpoint: "/api/messages" },
    leads: { retentionDays: 30, recipients: [] },
    attribution: "page",
    analytics: { service: "none" },
  },
  redirects: [],
  home: { sections: [] },
  pages: [],
  services: [
    service("seo", true, ["audit", "ppc"], "freight"),
    service("ppc", true, ["audit", "ads"]),
    service("audit", false),
    service("ads", false),
  ],
  caseStudies: [
    { ...page, slug: "freight", title: "Freight found", service: "seo", image: "drawn" },
    { ...page, slug: "ferry", title: "A full ferry", service: "ads", image: "drawn" },
  ],
  people: [
    { slug: "ada", name: "Ada", avatar: "drawn", leadership: true },
    { slug: "bo", name: "Bo", avatar: "bo.jpg", leadership: false },
    { slug: "cy", name: "Cy", avatar: "drawn", leadership: true, order: 1 },
  ],
  posts: [],
  testimonials: [],
  openings: [
    {
      ...page,
      slug: "writer",
      title: "Writer",
      salary: { min: 50000, max: 70000, currency: "USD", per: "year" },
      posted: "2026-10-01",
      validThrough: "2027-03-31",
    },
  ],
  legal: [
    {
      ...page,
      slug: "gdpr",
      file: "data/legal/gdpr.md",
      title: "GDPR",
      body: "Ours.\n\n::: if receiver\nKept {retentionDays} days.\n:::\n\n::: if leadRecipients\nSent to {leadRecipients}.\n:::\n\n::: if formService\nSent to {formHost}.\n:::",
    },
  ],
  portfolio: {
    projects: [{ title: "Tide & Table!", category: "Client Project", image: "drawn", drawing: "tide" }],
  },
  navigation: {
    action: { name: "Contact", link: "/contact/" },
    header: [
      { name: "Home", link: "/" },
      { name: "Services", link: "/services/", dropdown: "services" },
    ],
    footer: { quickLinks: [{ name: "Services", link: "/services/" }] },
  },
  pageAt: (address: string) => address,
  languageAt: () => "en",
  legalPage: (kind: string) => (kind === "privacy" ? "/datenschutz/" : undefined),
} as unknown as ConnectedData;

const facts = deriveFacts(data, "2026-11-21");

describe("services", () => {
  it("appear in the menu of the header if they are listed", () => {
    const item = facts.header.find(({ name }) => name === "Services");
    const dropdown = ["seo", "ppc"].map((slug) => ({ name: slug.toUpperCase(), link: `/services/${slug}/` }));
    expect(item).toEqual({ name: "Services", link: "/services/", dropdown });
  });

  it("show their related services, including unlisted ones", () => {
    const [seo] = facts.services;
    expect(seo!.related.map(({ url, title }) => [url, title])).toEqual([
      ["/services/audit/", "AUDIT"],
      ["/services/ppc/", "PPC"],
    ]);
  });

  it("show their case study, or one about themselves or a related service, and who reads their messages", () => {
    const shown = facts.services.map(({ study, reader }) => [study?.title, reader?.name]);
    expect(shown).toEqual([
      ["Freight found", "Ada"],
      ["A full ferry", undefined],
      [undefined, undefined],
      ["A full ferry", undefined],
    ]);
  });
});

const pathsOf = (category: string) =>
  facts.sitemapGroups.find((group) => group.category === category)!.links.map(({ path }) => path);

describe("the sitemap's groups", () => {
  it("list each main page once, and every service, case study and legal page", () => {
    expect(pathsOf("Main Pages")).toEqual(["/", "/services/", "/portfolio/", "/sitemap/"]);
    expect(pathsOf("Our Services")).toEqual(
      ["seo", "ppc", "audit", "ads"].map((slug) => `/services/${slug}/`),
    );
    expect(pathsOf("Case Studies")).toEqual(["/case-studies/freight/", "/case-studies/ferry/"]);
    expect(pathsOf("Legal Pages")).toEqual(["/gdpr/"]);
  });
});

describe("a legal text", () => {
  it("describes where messages go, and has no parts of plugins that are not there", () => {
    const body = "::: if formService\nSent to {formHost}.\n:::\n\n::: if receiver\nKept.\n:::";
    const textWith = (endpoint: string) =>
      legalText(body, { ...data.site, form: { endpoint } } as unknown as Site, []);
    expect(textWith("https://forms.example/f/1").trim()).toBe("Sent to forms.example.");
    expect(textWith("/api/messages").trim()).toBe("");
  });

  it("has the parts and values of plugins", () => {
    const legal = () => ({ conditions: { receiver: true }, values: { retentionDays: "30" } });
    const text = legalText("::: if receiver\nKept {retentionDays} days.\n:::", data.site as Site, [
      { legal },
    ]);
    expect(text.trim()).toBe("Kept 30 days.");
  });
});

describe("an opening", () => {
  it.each([
    [{ min: 50000, max: 70000, currency: "USD", per: "year" }, "$50,000-$70,000"],
    [{ min: 18.5, max: 21, currency: "EUR", per: "hour" }, "€18.50-€21.00 an hour"],
    [{ min: 3000, max: 3000, currency: "CHF", per: "month" }, "CHF\u00a03,000 a month"],
    [undefined, undefined],
  ])("shows the salary %j as %j", (salary, text) => {
    const openings = [{ ...data.openings[0]!, salary }] as unknown as ConnectedData["openings"];
    expect(deriveFacts({ ...data, openings }, "2026-11-21").openings[0]!.salaryText).toBe(text);
  });

  const openOn = (day: string) => deriveFacts(data, day).currentOpenings.map(({ slug }) => slug);

  it("accepts applications until the end of its last day", () => {
    expect(openOn("2027-03-31")).toEqual(["writer"]);
    expect(openOn("2027-04-01")).toEqual([]);
  });

  it("keeps its page after it has closed, and the day it was posted if it was not modified", () => {
    const [opening] = deriveFacts(data, "2027-04-01").openings;
    expect(opening).toMatchObject({ url: "/careers/writer/", current: false });
    expect(facts.openings[0]!.updated).toBe("2026-10-01");
  });
});

it("continues after the last case study with the first, and has no next one if there is only one", () => {
  expect(facts.caseStudies.map(({ next }) => next?.title)).toEqual(["A full ferry", "Freight found"]);
  const caseStudies = data.caseStudies.slice(0, 1);
  expect(deriveFacts({ ...data, caseStudies }, "2026-11-21").caseStudies[0]!.next).toBeUndefined();
});

it("lists the people of the About page by their order, then by name", () => {
  expect(facts.leaders.map(({ slug }) => slug)).toEqual(["cy", "ada"]);
});

it("has no picture for a person without a photograph", () => {
  expect(facts.people.map(({ image }) => image)).toEqual([undefined, undefined, "/assets/photos/bo.jpg"]);
  expect(facts.projects[0]!.picture).toBe("/assets/drawings/projects/tide.svg");
});
