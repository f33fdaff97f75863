import { describe, expect, it } from "vitest";
import { prerender } from "../runtime/prerender";
import { fixtures } from "./testimonial-carousel.fixtures";
import { paginate } from "./testimonial-carousel";
import type { Testimonial } from "./testimonial-carousel.contract";

const six = fixtures["two pages"]!.props.items as Testimonial[];
const render = (props: Record<string, unknown>) =>
  prerender("testimonial-carousel", props, { id: "p", hydrate: "interaction" }).replace(/^<[^>]*>/, "");

it.each([
  [2, "12 34 5"],
  [2.9, "12 34 5"],
  [5, "12345"],
  [9, "12345"],
])("splits five items into pages of %d", (perPage, pages) => {
  const split = paginate([1, 2, 3, 4, 5], perPage);
  expect(split.map((page) => page.join("")).join(" ")).toBe(pages);
});

describe("the prerendered testimonials", () => {
  it("are all in the page", () => {
    const html = render({ items: six });
    for (const { quote, author, role, company } of six) {
      for (const text of [quote, author, role, company])
        expect(html).toContain(text!.replaceAll("&", "&amp;"));
    }
  });

  it("show their rating as filled stars", () => {
    const html = render({ items: [{ ...six[0]!, rating: 2 }] });
    expect(html).toContain('role="img" aria-label="Rated 2 out of 5"');
    expect(html.match(/fill="currentColor"/g)).toHaveLength(2);
    expect(html.match(/fill="none"/g)).toHaveLength(3);
  });

  it.each([
    [{ role: undefined }, '</strong><span dir="auto"><span dir="auto">Fjordline Software<'],
    [{ company: undefined }, '</strong><span dir="auto"><span>Head of Growth<'],
    [{ role: undefined, company: undefined }, "</strong></span>"],
    [{ lang: "da" }, '<span lang="da" dir="auto">Fjordline Software<'],
    [{ rating: 9 }, "Rated 5 out of 5"],
    [{ rating: -1 }, "Rated 1 out of 5"],
  ])("are rendered with %j", (given, html) => {
    expect(render({ items: [{ ...six[0]!, ...given }] })).toContain(html);
  });

  it("are rated 5 by default", () => {
    const html = render({ items: [{ ...six[0]!, rating: undefined }] });
    expect(html).toContain('aria-label="Rated 5 out of 5"');
    expect(render({ items: [{ ...six[0]!, rating: undefined }], defaultRating: 0 })).not.toContain("Rated");
    expect(html.match(/fill="currentColor"/g)).toHaveLength(5);
  });

  it("load pictures lazily", () => {
    expect(render({ items: [six[0]!] })).not.toContain("<img");
    expect(render({ items: [{ ...six[0]!, image: "/a.jpg" }] })).toMatch(
      /<img src="\/a\.jpg" alt="" width="48" height="48" loading="lazy"/,
    );
  });
});
