import { describe, expect, it } from "vitest";
import { translator } from "../languages/translator";
import type { Data } from "./data";
import { publishedData } from "./publication";

const entry = (slug: string, more: object = {}) => ({
  slug,
  title: slug,
  draft: false,
  related: [],
  ...more,
});

const data = {
  services: [entry("seo", { related: ["ppc", "cro"] }), entry("ppc", { draft: true }), entry("cro")],
  caseStudies: [
    entry("one", { service: "seo", published: "2026-01-01" }),
    entry("two", { service: "ppc", published: "2026-01-01" }),
  ],
  posts: [entry("today", { published: "2026-05-02" }), entry("tomorrow", { published: "2026-05-03" })],
  openings: [entry("job", { posted: "2026-06-01" })],
  legal: [entry("terms", { draft: true })],
  pages: [
    entry("fair", {
      address: "/fair/",
      aliases: ["/expo/"],
      file: "data/pages/fair.json",
      campaign: { lastDay: "2026-05-02", next: "/services/seo/" },
    }),
  ],
  redirects: [],
} as unknown as Data;

const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

describe("an unpublished entry", () => {
  const published = publishedData(data, "2026-05-02", false);

  it("is left out while it is a draft or has a future date", () => {
    expect(slugs(publishedData(data, "2026-05-03", false).posts)).toEqual(["today", "tomorrow"]);
    expect(slugs(published.posts)).toEqual(["today"]);
    expect(published.openings).toEqual([]);
    expect(published.legal).toEqual([]);
    expect(slugs(published.services)).toEqual(["seo", "cro"]);
  });

  it("shows its status in its title if the build shows drafts", () => {
    const shown = publishedData(data, "2026-05-02", true);
    expect(shown.posts.map(({ title }) => title)).toEqual(["today", "[Scheduled for 2026-05-03] tomorrow"]);
    expect(shown.legal.map(({ title }) => title)).toEqual(["[Draft] terms"]);
    const spanish = publishedData(data, "2026-05-02", true, translator("es", { Draft: "Borrador" }));
    expect(spanish.legal[0]!.title).toBe("[Borrador] terms");
  });
});

it("redirects from a campaign page after the campaign's last day", () => {
  const [last, next] = ["2026-05-02", "2026-05-03"].map((day) => publishedData(data, day, false));
  expect([slugs(last!.pages), last!.redirects]).toEqual([["fair"], []]);
  expect(next!.pages).toEqual([]);
  expect(next!.redirects.map(({ from, to }) => [from, to])).toEqual([
    ["/fair/", "/services/seo/"],
    ["/expo/", "/services/seo/"],
  ]);
});
