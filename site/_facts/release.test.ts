import { describe, expect, it } from "vitest";
import type { Data } from "./derive-facts";
import { dayIn, releasedData } from "./release";

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
} as unknown as Data;

const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

describe("what is not out yet", () => {
  const released = releasedData(data, "2026-05-02", false);

  it("is left out: drafts, and entries of a day ahead", () => {
    expect(slugs(released.posts)).toEqual(["today"]);
    expect(released.openings).toEqual([]);
    expect(released.legal).toEqual([]);
    expect(slugs(released.services)).toEqual(["seo", "cro"]);
  });

  it("is linked by nothing", () => {
    expect(released.services[0]!.related).toEqual(["cro"]);
    expect(slugs(released.caseStudies)).toEqual(["one"]);
  });

  it("comes out on its day", () => {
    expect(slugs(releasedData(data, "2026-05-03", false).posts)).toEqual(["today", "tomorrow"]);
  });

  it("is shown, and marked, to who works on it", () => {
    const shown = releasedData(data, "2026-05-02", true);
    expect(shown.posts.map(({ title }) => title)).toEqual(["today", "[Scheduled for 2026-05-03] tomorrow"]);
    expect(shown.legal.map(({ title }) => title)).toEqual(["[Draft] terms"]);
  });
});

it("goes by the clock of the agency", () => {
  const now = new Date("2026-05-02T23:30:00Z");
  expect(dayIn("America/Denver", now)).toBe("2026-05-02");
  expect(dayIn("Asia/Kolkata", now)).toBe("2026-05-03");
});
