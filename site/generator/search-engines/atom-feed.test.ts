import { describe, expect, it } from "vitest";
import { readFacts } from "../facts/read-facts";
import { absoluteHtml, feedPosts } from "./atom-feed";

const { posts, site } = await readFacts();
const origin = "https://agency.example";

/** Returns the feed's entry for a post with these changes. The agency is in Denver. */
const entryOf = (changes: object) =>
  feedPosts({
    posts: [{ ...posts[0]!, ...changes }],
    site: { ...site, origin, timeZone: "America/Denver" },
  })[0]!;

describe("feedPosts", () => {
  it("keeps the id of a renamed post, and links to its new address", () => {
    const aliases = ["/offer/", "/blog/größe", "/blog/second/"];
    expect(entryOf({ url: "/blog/third/", aliases })).toMatchObject({
      feedId: `${origin}/blog/gr%C3%B6%C3%9Fe/`,
      address: `${origin}/blog/third/`,
    });
    expect(entryOf({ url: "/blog/a/", aliases: [] }).feedId).toBe(`${origin}/blog/a/`);
  });

  it("states when a post was published, and when it changed", () => {
    expect(entryOf({ published: "2025-01-01", updated: "2025-06-01" })).toMatchObject({
      publishedAt: "2025-01-01T00:00:00-07:00",
      updatedAt: "2025-06-01T00:00:00-06:00",
    });
  });

  it("contains at most 30 posts", () => {
    expect(feedPosts({ posts: Array(31).fill(posts[0]), site })).toHaveLength(30);
  });
});

it.each([
  ['<a href="/contact/">', '<a href="https://a.example/sub/contact/">'],
  ['<img alt="" src="/assets/a.svg">', '<img alt="" src="https://a.example/sub/assets/a.svg">'],
  ['<a href="#costs">', '<a href="https://a.example/sub/blog/a/#costs">'],
  ['<a href="https://b.example/">'],
  ['<a href="//b.example/">'],
  ["<code>href=/x</code>"],
])("in feeds, %s becomes %s", (html, expected = html) => {
  expect(absoluteHtml(html, "https://a.example/sub", "/blog/a/")).toBe(expected);
});
