import { describe, expect, it } from "vitest";
import type { PostSummary } from "./blog-explorer.contract";
import { fixtures } from "./blog-explorer.fixtures";
import { activeCategory, categoriesOf, categorySlug, filterPosts, toQuery, type Query } from "./filter-posts";

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
    [{ search: " \t\n" }, {}],
    [{ category: "all" }, {}],
    [{}, {}],
  ])("makes %j to %j", (given, query) => {
    expect(toQuery(given)).toEqual(query);
  });
});

describe("filterPosts", () => {
  it("gives all posts where nothing is asked for", () => {
    expect(filterPosts(posts, {})).toEqual(posts);
  });

  it.each(["Social Media", "social media", "SOCIAL MEDIA"])("finds the category %s", (category) => {
    expect(found({ category })).toEqual(["short-video"]);
  });

  it.each(["Indexing", "indexing"])("finds the tag %s", (tag) => {
    expect(found({ tag })).toEqual(["crawl-budget", "forms"]);
  });

  it("takes categories and tags as a whole", () => {
    expect(found({ category: "Social" })).toEqual([]);
    expect(found({ tag: "Index" })).toEqual([]);
  });

  it.each([
    ["the title", "keyWORDS AS", ["negative-keywords"]],
    ["the excerpt", "about crawl budget", ["crawl-budget"]],
    ["the text", "twenty MINUTES", ["negative-keywords"]],
    ["a word of the text that is marked up", "window", ["short-video"]],
    ["neither tags nor categories", "log files", []],
  ])("searches %s", (_, search, ids) => {
    expect(found({ search })).toEqual(ids);
  });
});

const finds = (search: string, content: string) =>
  filterPosts([{ ...posts[0]!, content }], { search }).length === 1;

describe("a search in the text", () => {
  it("does not find what is in the tags of the HTML", () => {
    const content = '<p class="lead">Read <a href="/services/zeppelin/">this</a>.</p>';
    expect(finds("zeppelin", content)).toBe(false);
    expect(finds("lead", content)).toBe(false);
    expect(finds("<a", content)).toBe(false);
  });

  it("reads across marked up words as a reader does", () => {
    const content = '<p>Our <strong>first</strong>-party <a href="/x/">data</a>, kept.</p>';
    expect(finds("first-party data, kept", content)).toBe(true);
  });

  it("keeps words of two paragraphs, cells and lines apart", () => {
    expect(finds("one two", "<p>One</p><p>two</p>")).toBe(true);
    expect(finds("onetwo", "<table><tr><td>one</td><td>two</td></tr></table>")).toBe(false);
    expect(finds("one two", "<p>one\n   two</p>")).toBe(true);
  });

  it("reads the characters that HTML writes as names", () => {
    const content = "<p>R&amp;D costs &lt; 5&nbsp;%, says &quot;Q&amp;A&quot;, it&#39;s &amp;amp;.</p>";
    for (const search of ["R&D", "< 5 %", '"Q&A"', "it's &amp;."]) expect(finds(search, content)).toBe(true);
    expect(finds("quot", content)).toBe(false);
  });

  it("does without a text", () => {
    const summary = { ...posts[0]!, content: undefined };
    expect(found({ search: "crawl" }, [summary])).toEqual(["crawl-budget"]);
    expect(found({ search: "multiply" }, [summary])).toEqual([]);
  });
});

describe("categories", () => {
  it("are there once each, in the order of the posts", () => {
    expect(categoriesOf([...posts, posts[0]!])).toEqual(["SEO", "Social Media", "PPC", "Web Design"]);
  });

  it("have addresses in lower case with hyphens", () => {
    expect(categorySlug("Social Media")).toBe("social-media");
    expect(categorySlug("A B C")).toBe("a-b-c");
  });

  it("are `all` where none is asked for", () => {
    expect(activeCategory({ search: "x" })).toBe("all");
    expect(activeCategory({ category: "SEO" })).toBe("SEO");
  });
});
