import { describe, expect, it } from "vitest";
import type { PostSummary } from "./blog-explorer.contract";
import { fixtures } from "./blog-explorer.fixtures";
import { categoriesOf, categorySlug, filterPosts, toQuery, type Query } from "./filter-posts";

const posts = fixtures["four articles"]!.props.posts as PostSummary[];
const found = (query: Query, among = posts) => filterPosts(among, query).map(({ id }) => id);

describe("toQuery", () => {
  it.each([
    [{ category: "SEO", tag: "video", search: "forms" }, { category: "SEO" }],
    [{ category: "all", tag: "video", search: "forms" }, { tag: "video" }],
    [{ category: "ALL", search: "forms" }, { search: "forms" }],
    [{ category: null, tag: null, search: "forms" }, { search: "forms" }],
    [{ category: "", tag: " ", search: "forms" }, { search: "forms" }],
    [{ search: "  two words " }, { search: "two words" }],
    [{ search: " \t\n\u00a0\u200b" }, {}],
    [{ category: "all" }, {}],
    [{}, {}],
  ])("converts %j to %j", (given, query) => {
    expect(toQuery(given)).toEqual(query);
  });
});

describe("filterPosts", () => {
  it("returns all posts for an empty query", () => {
    expect(filterPosts(posts, {})).toEqual(posts);
  });

  it.each(["Social Media", "SOCIAL MEDIA", "social\u00a0 média"])("finds the category %s", (category) => {
    expect(found({ category })).toEqual(["short-video"]);
  });

  it.each(["Indexing", "İNDEXING"])("finds the tag %s", (tag) => {
    expect(found({ tag })).toEqual(["crawl-budget", "forms"]);
  });

  it("matches only whole categories and tags", () => {
    expect(found({ category: "Social" })).toEqual([]);
    expect(found({ tag: "Index" })).toEqual([]);
  });

  it.each([
    ["the title", "keyWORDS AS", ["negative-keywords"]],
    ["the excerpt", "4,000 products", ["crawl-budget"]],
    ["the text", "twenty MINUTES", ["negative-keywords"]],
    ["no tags or categories", "log files", []],
    ["the title and the excerpt separately", "shops What", []],
  ])("searches %s", (_, search, ids) => {
    expect(found({ search })).toEqual(ids);
  });

  it("finds an article that has no text", () => {
    const summary = { ...posts[0]!, content: undefined };
    expect(found({ search: "crawl" }, [summary])).toEqual(["crawl-budget"]);
    expect(found({ search: "multiply" }, [summary])).toEqual([]);
  });
});

describe("the categories of posts", () => {
  it("appear once each, in the order of the posts", () => {
    expect(categoriesOf([...posts, posts[0]!])).toEqual(["SEO", "Social Media", "PPC", "Web Design"]);
  });

  it("have slugs in lower case with hyphens", () => {
    expect(categorySlug("A B C")).toBe("a-b-c");
    expect(categorySlug("Größe & Wert")).toBe("größe-wert");
    expect(categorySlug("東京")).toBe("東京");
    expect(categorySlug("हिन्दी")).toBe("हिन्दी");
  });
});
