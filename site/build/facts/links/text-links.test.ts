import { beforeEach, expect, it } from "vitest";
import { clearFindings, listFindings } from "../../content/findings";
import { renderMarkdown } from "../../markdown/render-markdown";
import { addressKey } from "./address-key";
import { isSiteFile } from "./site-addresses";
import { resolveLinks } from "./text-links";

const pageIn = (pages: readonly string[]) => (address: string) =>
  pages.find((page) => addressKey(page) === addressKey(address));
const today = ["/about/", "/services/seo/", "/blog/größe/"];

function resolve(body: string) {
  const links = {
    pageAt: pageIn(today),
    laterPageAt: pageIn([...today, "/blog/later/"]),
    isFile: isSiteFile,
    origin: "https://a.example",
    sourceOf: () => ({ body, firstLine: 9 }),
  };
  return resolveLinks(renderMarkdown(body), "data/posts/a.md", links);
}

beforeEach(clearFindings);

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
  expect(resolve(`[words](${address})\n\n## Costs`)).toContain(">words</a>");
  expect(listFindings()).toEqual([]);
});

it.each([
  ["/blog/nowhere/", "is missing or unpublished"],
  ["/Services/SEO/", "write /services/seo/"],
  ["/blog/later/#a", "not published yet"],
  ["https://a.example/nowhere/", "is missing or unpublished"],
  ["#prices", "is not a heading of this text"],
  ["/files/none.pdf", "is missing or unpublished"],
])("replaces the link to %s with its text, and reports the line", (address, message) => {
  expect(resolve(`One\n\nTwo\n[some *words*](${address}) on\n\n## Costs`)).toContain(
    "Two\nsome <em>words</em> on",
  );
  expect(listFindings()).toEqual([
    {
      level: "warning",
      file: "data/posts/a.md",
      field: "body",
      line: 12,
      message: expect.stringMatching(`^links to ${address}, .*${message}`),
    },
  ]);
});
