import { expect, it } from "vitest";
import { Findings } from "../content/findings";
import { renderMarkdown } from "../text/render-markdown";
import { addressKey, siteFiles } from "../entries/site-addresses";
import { resolveLinks } from "./text-links";

const pageIn = (pages: readonly string[]) => (address: string) =>
  pages.find((page) => addressKey(page) === addressKey(address));
const today = ["/about/", "/services/seo/", "/blog/größe/"];

function resolve(body: string) {
  const findings = new Findings();
  const links = {
    pageAt: pageIn(today),
    isFile: siteFiles({}),
    origin: "https://a.example",
    sourceOf: () => ({ body, firstLine: 9 }),
    warn: findings.warn,
  };
  return { html: resolveLinks(renderMarkdown(body), "data/posts/a.md", links), found: findings.list() };
}

it.each([
  "/about/",
  "/about",
  "/about/?a=b#c",
  "/about/index.html",
  "/blog/gr%C3%B6%C3%9Fe/",
  "https://a.example/about/",
  "https://b.example/nowhere/",
  "mailto:a@b.example",
  "#costs",
])("keeps the link to %s", (address) => {
  const { html, found } = resolve(`[words](${address})\n\n## Costs`);
  expect(html).toContain(">words</a>");
  expect(found).toEqual([]);
});

it.each(["/blog/nowhere/", "/%ff/", "https://a.example/nowhere/", "/files/none.pdf"])(
  "replaces the link to %s with its text, and reports the line",
  (address) => {
    const { html, found } = resolve(`One\n\nTwo\n[some *words*](${address}) on\n\n## Costs`);
    expect(html).toContain("Two\nsome <em>words</em> on");
    const message = expect.stringMatching(`^links to ${address}, which is missing or unpublished`);
    expect(found).toEqual([{ level: "warning", file: "data/posts/a.md", field: "body", line: 12, message }]);
  },
);

it("writes the page's current address, in its spelling", () => {
  const { html, found } = resolve("[words](https://a.example/Services/SEO?a=b#c)");
  expect(html).toContain(`href="/services/seo/?a=b#c"`);
  expect(found).toEqual([]);
});
