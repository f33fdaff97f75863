import { expect, test } from "vitest";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { attributesOf, documentAt, partNamed, textsOf, words } from "../support/parse-page";
import { posts as published, titles } from "../support/content/posts";
import { posts } from "./routes";

test("the blog shows every post, a search box and every category", () => {
  const blog = documentAt("/blog/");
  expect(textsOf(blog, "h1, h2")).toEqual(expect.arrayContaining(["Blog", "Latest Articles"]));
  expect(textsOf(blog, "blog-explorer article h3")).toEqual(titles(published));
  expect(attributesOf(blog, "[type=search]", "placeholder")).toEqual(["Search articles..."]);
  const choices = partNamed(blog, "Categories");
  expect(textsOf(choices, ":scope > *")).toEqual([
    "All",
    ...new Set(published.map(({ category }) => category)),
  ]);
  expect(textsOf(choices, "[aria-current]")).toEqual(["All"]);
});

for (const [id, category] of Object.entries(posts)) {
  test(`/blog/${id}/ shows the post with author, takeaways, tags and share links`, () => {
    const post = published.find((entry) => entry.id === id)!;
    const document = documentAt(`/blog/${id}/`);
    const main = document.querySelector("main")!;
    expect(textsOf(main, "h1")).toEqual([post.title]);
    expect(textsOf(main, `a[href='/blog/category/${categorySlug(category)}/']`)).toContain(category);
    expect(words(main)).toMatch(/\d+ min read/);
    expect(main.querySelectorAll("h1 + div svg")).toHaveLength(1);
    expect(textsOf(partNamed(document, "Key Takeaways"), "li")).toEqual(post.tags);
    expect(attributesOf(main, "a[rel=tag]", "href")).toEqual(
      post.tags.map((tag) => `/blog/?tag=${encodeURIComponent(tag)}`),
    );

    const address = document.querySelector("link[rel=canonical]")!.getAttribute("href")!;
    const share = new Map(
      [...main.querySelectorAll("a[target=_blank]")].map((link) => [
        words(link),
        new URL(link.getAttribute("href")!),
      ]),
    );
    for (const network of ["Facebook", "Twitter", "LinkedIn"])
      expect([...share.get(`${network} (opens in a new tab)`)!.searchParams.values()]).toContain(address);
    expect(share.get("Twitter (opens in a new tab)")!.searchParams.get("text")).toBe(post.title);
  });
}

test("a category's page lists only its posts, and recommends other posts below the list", () => {
  for (const category of new Set(Object.values(posts))) {
    const document = documentAt(`/blog/category/${categorySlug(category)}/`);
    expect(textsOf(document, "h1")).toEqual([`Articles on ${category}`]);
    const own = published.filter((post) => post.category === category);
    expect(textsOf(document, "article h2")).toEqual(titles(own));
    const others = textsOf(partNamed(document, "More from the blog"), "article h3");
    expect(others.length).toBeGreaterThan(0);
    for (const title of titles(own)) expect(others).not.toContain(title);
  }
});
