import { describe, expect, it } from "vitest";
import { catalog } from "../publish/files/contracts/contracts";
import { prerender, prerenderSnippet } from "../runtime/prerender";

describe.each(Object.entries(catalog))("<%s>", (tag, { fixtures }) => {
  describe.each(Object.entries(fixtures))("%s", (_, { props }) => {
    const html = () => prerender(tag, props, { id: "one-widget", hydrate: "visible" });

    it("prerenders to the same HTML each time", () => {
      expect(html()).toBe(html());
      expect(html()).toMatch(
        new RegExp(
          `^<${tag}[ >].*<div role="none" data-root="one-widget" data-fingerprint="\\w+"><.*</div></${tag}>$`,
          "s",
        ),
      );
    });

    it("has no inline styles or scripts", () => {
      expect(html()).not.toMatch(/\sstyle=|<(style|script|title|meta|link)\b|\son[a-z]+=/);
    });

    it("prefixes every id", () => {
      const other = prerender(tag, props, { id: "other-widget", hydrate: "visible" });
      expect(other.replaceAll("other-widget", "one-widget")).toBe(html());
    });
  });
});

describe("prerender", () => {
  const options = { id: "one-widget", hydrate: "load" } as const;

  it.each([
    ["faq-acordion", {}, /^There is no widget <faq-acordion>\. Widgets: .*faq-accordion/],
    [
      "faq-accordion",
      { headline: "x" },
      /^<faq-accordion> has no property for "headline"\. Allowed: items, .*theme\.$/,
    ],
    [
      "faq-accordion",
      { items: () => [] },
      /^<faq-accordion> property "items" must be a list .*, but is a function\.$/,
    ],
  ])("rejects <%s> with %j, and lists what is allowed", (tag, props, message) => {
    expect(() => prerender(tag, props, options)).toThrow(message);
  });

  it("escapes the values of attributes", () => {
    const html = prerender(
      "faq-accordion",
      { heading: 'a "b" <c> & d' },
      { ...options, attributes: { class: "x" } },
    );
    expect(html).toContain(`<faq-accordion class="x" heading='a "b" &lt;c&gt; &amp; d' hydrate="load">`);
  });
});

describe("prerenderSnippet", () => {
  const props = { items: [{ question: "Why?", answer: "Because it's so." }] };

  it("returns an element with a declarative shadow root", () => {
    const html = prerenderSnippet("faq-accordion", props, { id: "s", stylesheet: { href: "/v1/f.css?a&b" } });
    expect(html.split("\n").map((line) => line.slice(0, 70))).toEqual([
      `<faq-accordion items='[{"question":"Why?","answer":"Because it\\u0027s `,
      `  <template shadowrootmode="open">`,
      `    <link rel="stylesheet" href="/v1/f.css?a&amp;b">`,
      expect.stringMatching(/^ {4}<div role="none" data-root="s" data-fingerprint="\w+"><section/),
      `  </template>`,
      `</faq-accordion>`,
    ]);
    expect(html).toContain(`Because it\\u0027s so."}]' hydrate="interaction">`);
  });

  it("escapes text that would end the style element", () => {
    const text = `a { background: url("data:image/svg+xml,<svg></style><script>") }`;
    const html = prerenderSnippet("faq-accordion", props, { id: "s", stylesheet: { text } });
    expect(html).toContain("<style>a {");
    expect(html.match(/<\/style/g)).toHaveLength(1);
  });

  it("adds no live regions to a form", () => {
    const options = { id: "s", stylesheet: { href: "/f.css" } };
    for (const html of [
      prerender("agency-contact-form", {}, { id: "s", hydrate: "load" }),
      prerenderSnippet("agency-contact-form", {}, options),
    ])
      expect(html).not.toMatch(/role="(status|alert)"|aria-live/);
  });
});
