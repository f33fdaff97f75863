import { describe, expect, it } from "vitest";
import { prerender, prerenderPart } from "../runtime/prerender";
import type { PostSummary } from "./blog-explorer.contract";
import { fixtures } from "./blog-explorer.fixtures";

const posts = fixtures["four articles"]!.props.posts as PostSummary[];
const render = (props: Record<string, unknown>) =>
  prerender("blog-explorer", props, { id: "p", hydrate: "interaction" });
const content = (html: string) => html.slice(html.indexOf("data-root"));

describe("the prerendered explorer", () => {
  it("links to every article", () => {
    const html = content(render({ posts, syncUrl: true }));
    for (const { url, title } of posts)
      expect(html).toMatch(new RegExp(`<a href="${url}"[^>]*>${title}</a>`));
  });

  it.each([
    ["en", "1,234"],
    ["de", "1.234"],
    ["fr", "1\u202f234"],
  ])("writes the number of articles as in the language %s", (lang, number) => {
    const many = Array.from({ length: 1234 }, (_, index) => ({ ...posts[0]!, id: `${index}` }));
    const html = prerender("blog-explorer", { posts: many }, { id: "p", hydrate: "load", lang });
    expect(content(html).replace(/<[^>]*>/g, " ")).toContain(` ${number} `);
  });

  it("has a GET form and category links if it has a base", () => {
    const html = content(render({ posts, base: "/blog/" }));
    expect(html.match(/<form[^>]*>/)![0]).toMatch(/action="\/blog\/" method="get"/);
    const categories = html.match(/aria-label="Categories".*?<\/div>/)![0];
    const links = [...categories.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, name]) => [
      name,
      href,
    ]);
    expect(links).toEqual([
      ["All", "/blog/"],
      ["SEO", "/blog/category/seo/"],
      ["Social Media", "/blog/category/social-media/"],
      ["PPC", "/blog/category/ppc/"],
      ["Web Design", "/blog/category/web-design/"],
    ]);
    expect(content(render({ posts })).match(/aria-label="Categories".*?<\/div>/)![0]).not.toContain("<a ");
  });

  it("adds the prefix to the search parameter, and rejects prefixes with special characters", () => {
    expect(render({ posts, queryPrefix: "blog-" })).toContain('name="blog-search"');
    expect(() => render({ posts, queryPrefix: "a b" })).toThrow('digits, "-" and "_", but is "a b"');
  });

  it("advises readers to change the filter only if one is set", () => {
    expect(content(render({ posts, tag: "none" }))).toContain("Clear filters");
    expect(content(render({ posts: [] }))).toMatch(/No articles found(?!.*Clear filters)/);
  });

  it("shows a drawing from the page if `image` is its id", () => {
    const html = content(render({ posts: [{ ...posts[0]!, image: "#drawings.one" }, posts[1]!] }));
    expect(html).toMatch(/<svg[^>]* aria-hidden="true"><use href="#drawings\.one"><\/use><\/svg>/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it("offers its search to AI agents unless the label is empty", () => {
    const form = (labels?: Record<string, string>) =>
      content(render({ posts, labels })).match(/<form[^>]*>/)![0];
    expect(form()).toContain('toolname="search_articles" tooldescription="Finds articles');
    expect(form({ tool: "Findet Artikel" })).toContain('tooldescription="Findet Artikel"');
    expect(form({ tool: "" })).not.toContain("tool");
  });

  it("links to the other pages if it contains only the first page", () => {
    const html = content(render({ posts, base: "/blog/", total: 25 }));
    const nav = /<nav aria-label="Pages".*?<\/nav>/.exec(html)![0];
    const links = [...nav.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, name]) => [name, href]);
    expect(links).toEqual([
      ["1", "/blog/"],
      ["2", "/blog/page/2/"],
      ["7", "/blog/page/7/"],
      ["Next page", "/blog/page/2/"],
    ]);
    expect(nav).toMatch(/<a href="\/blog\/" aria-label="Page 1" aria-current="page"/);
    expect(nav).toMatch(/<a href="\/blog\/page\/2\/" rel="next"/);
  });
});

const card = (post: PostSummary, level?: 2) => prerenderPart("blog-explorer", "post-card", { post, level });
const text = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("an article's card", () => {
  it("shows category, read time, title, excerpt, author and date", () => {
    const shown = text(card(posts[0]!));
    for (const part of [
      "SEO",
      "6 min read",
      posts[0]!.title,
      posts[0]!.excerpt,
      "Ada Byron",
      "June 15, 2025",
    ]) {
      expect(shown).toContain(part);
    }
  });

  it("accepts an author that is a plain string", () => {
    expect(text(card({ ...posts[0]!, author: "Sam Okafor" }))).toMatch(/Sam Okafor\s+June 15, 2025/);
  });

  it("needs only an id, a title and a URL", () => {
    const least = { id: "a", title: "A title", url: "/a/" };
    expect(text(card(least)).trim()).toBe("A title");
    expect(card(least)).not.toContain("<img");
    expect(render({ posts: [least], search: "title" })).toContain("<mark");
  });

  it("has a heading of the given level", () => {
    expect(card(posts[0]!)).toMatch(/<h3[^>]*><a /);
    expect(card(posts[0]!, 2)).toMatch(/<h2[^>]*><a /);
  });

  it("contains a drawing once for each color scheme, and a photograph only once", () => {
    const pictures = (image: string) => card({ ...posts[0]!, image }).match(/<img/g);
    expect(pictures("/pictures/a.svg")).toHaveLength(2);
    expect(pictures("/pictures/a.jpg")).toHaveLength(1);
  });

  it("loads its picture lazily", () => {
    expect(card(posts[0]!)).toMatch(/<img [^>]*alt="" width="1200" height="675" loading="lazy"/);
  });
});
