import { categorySlug } from "../../_facts/derive-posts";
import { posts as published } from "../support/posts";
import { posts } from "../support/routes";
import { expect, test } from "../support/test";

for (const [id, category] of Object.entries(posts)) {
  const post = published.find((entry) => entry.id === id)!;

  test(`/blog/${id}/ shows the post with author, takeaways, tags and share links`, async ({ page }) => {
    await page.goto(`/blog/${id}/`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(post.title);
    await expect(main.getByRole("link", { name: category, exact: true }).first()).toHaveAttribute(
      "href",
      `/blog/category/${categorySlug(category)}/`,
    );
    await expect(main.getByText(/^\d+ min read$/).first()).toBeVisible();

    const takeaways = page.getByRole("complementary", { name: "Key Takeaways" });
    await expect(takeaways.getByRole("listitem")).toHaveText(post.tags);
    const tags = await main
      .locator("a[rel=tag]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(tags).toEqual(post.tags.map((tag) => `/blog/?tag=${encodeURIComponent(tag)}`));

    const address = await page.locator("link[rel=canonical]").getAttribute("href");
    for (const network of ["Facebook", "Twitter", "LinkedIn"]) {
      const share = main.getByRole("link", { name: network, exact: true });
      expect(decodeURIComponent((await share.getAttribute("href"))!)).toContain(address);
    }
    const tweet = new URL((await main.getByRole("link", { name: "Twitter" }).getAttribute("href"))!);
    expect(tweet.searchParams.get("text")).toBe(post.title);
  });
}

test("a category's page lists the posts of that category alone", async ({ page }) => {
  for (const category of new Set(Object.values(posts))) {
    await page.goto(`/blog/category/${categorySlug(category)}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category);
    const expected = published.filter((post) => post.category === category).map(({ title }) => title);
    const articles = page.getByRole("region", { name: `Articles on ${category}` }).getByRole("article");
    await expect(articles.getByRole("heading")).toHaveText(expected);
    const more = page.getByRole("region", { name: "More from the blog" }).getByRole("article");
    expect(await more.count()).toBeGreaterThan(0);
    await expect(more.filter({ hasText: category })).toHaveCount(0);
  }
});

test("a tag leads to the posts that carry it", async ({ page }) => {
  await page.goto("/blog/seo-strategies-2023/");
  await page.locator("a[rel=tag]", { hasText: "Search intent" }).click();
  const expected = published.filter(({ tags }) => tags.includes("Search intent")).map(({ title }) => title);
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(expected);
});
