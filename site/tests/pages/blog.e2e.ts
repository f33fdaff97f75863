import { blog, expectShown } from "../support/content/blog";
import { holdBack } from "../support/hold-back";
import { posts } from "../support/content/posts";
import { articles, at } from "../support/built-site";
import { expect, test } from "../support/test";

const inCategory = (name: string) => posts.filter(({ category }) => category === name);
const [first, second] = [...new Set(posts.map(({ category }) => category))] as [string, string?];

test("the selected category is in the URL and follows the back and forward buttons", async ({ page }) => {
  await page.goto(at("/blog/"));
  await blog(page).filter(first).click();
  await expectShown(page, inCategory(first));
  // If the blog has one category, its articles are shown already.
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("category") === first);
  if (second) await blog(page).filter(second).click();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(({ pathname }) => articles.includes(decodeURI(pathname)));
  await page.goBack();
  const last = second ?? first;
  await expectShown(page, inCategory(last));
  await expect(blog(page).active).toHaveText(last);
  await page.goBack();
  await expectShown(page, second ? inCategory(first) : posts);
  await page.goForward();
  await expectShown(page, inCategory(last));
  await blog(page).filters.first().click();
  await expectShown(page, posts);
  await expect(page).toHaveURL(at("/blog/"));
});

test("the tags of an article link to all articles with the same tag", async ({ page }) => {
  const { id, tags } = posts[0]!;
  await page.goto(at(`/blog/${id}/`));
  await page.locator("a[rel=tag]").first().click();
  await expectShown(
    page,
    posts.filter((post) => post.tags.includes(tags[0]!)),
  );
});

function watchTitles() {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const look = () => {
    for (const title of document.querySelectorAll("blog-explorer article h3"))
      if (title.checkVisibility({ visibilityProperty: true })) seen.add(title.textContent);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test("a URL with a query never shows the unfiltered list, even if the code loads slowly", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/site/widgets/{loader,blog-explorer}.js");
  await page.addInitScript(watchTitles);
  await page.goto(`${at("/blog/")}?category=${encodeURIComponent(first)}`, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expectShown(page, []);
  release();
  await expectShown(page, inCategory(first));
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(inCategory(first).map(({ title }) => title));
});
