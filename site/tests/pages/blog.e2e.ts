import { blog, expectShown } from "../support/content/blog";
import { holdBack } from "../support/hold-back";
import { phraseAcrossMarkup, phraseOnlyInBodyOf, posts } from "../support/content/posts";
import { expect, test } from "../support/test";

const inCategory = (name: string) => posts.filter(({ category }) => category === name);
const tagged = (name: string) => posts.filter(({ tags }) => tags.includes(name));

test("a category in the query takes precedence over a tag, and a tag over a search", async ({ page }) => {
  const [first] = tagged("Measurement");
  for (const [query, expected, active] of [
    ["category=seo", inCategory("SEO"), "SEO"],
    ["category=SOCIAL%20media", inCategory("Social Media"), "Social Media"],
    ["category=all", posts, "All"],
    ["tag=MEASUREMENT", tagged("Measurement"), "All"],
    [`search=${encodeURIComponent(first!.title.toLowerCase())}`, [first!], "All"],
    ["category=PPC&tag=Form%20design&search=trends", inCategory("PPC"), "PPC"],
    ["category=all&tag=Form%20design&search=trends", tagged("Form design"), "All"],
    ["tag=Form%20design&search=trends", tagged("Form design"), "All"],
    ["search=%20%20", posts, "All"],
    ["category=Zeppelins", [], undefined],
  ] as const) {
    await page.goto(`/blog/?${query}`);
    await expectShown(page, expected);
    await expect(blog(page).active, query).toHaveText(active ?? []);
  }
  await page.goto("/blog/?search=Landing+pages");
  await expect(blog(page).search).toHaveValue("Landing pages");
});

test("the selected category is in the URL and follows the back and forward buttons", async ({ page }) => {
  await page.goto("/blog/");
  await blog(page).filter("Social Media").click();
  await expectShown(page, inCategory("Social Media"));
  await expect(page).toHaveURL(/\/blog\/\?category=Social(\+|%20)Media$/);
  await blog(page).filter("PPC").click();
  await page.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(/ppc-optimization-techniques/);
  await page.goBack();
  await expectShown(page, inCategory("PPC"));
  await page.goBack();
  await expectShown(page, inCategory("Social Media"));
  await expect(blog(page).active).toHaveText("Social Media");
  await page.goForward();
  await expectShown(page, inCategory("PPC"));
  await blog(page).filter("All").click();
  await expectShown(page, posts);
  await expect(page).toHaveURL(/\/blog\/$/);
});

test("a search finds titles, excerpts and full texts in all categories", async ({ page }) => {
  const across = phraseAcrossMarkup();
  await page.goto("/blog/");
  await blog(page).filter("PPC").click();
  for (const [phrase, found] of [
    [posts[0]!.title.slice(0, 20).trim().toUpperCase(), posts[0]!],
    [posts[0]!.excerpt.slice(0, 30).trim(), posts[0]!],
    [phraseOnlyInBodyOf(posts[0]!), posts[0]!],
    [across.phrase, across.post],
  ] as const) {
    await blog(page).searchFor(phrase);
    await expectShown(page, [found]);
    await expect(blog(page).active).toHaveText("All");
    expect(new URL(page.url()).searchParams.get("search")).toBe(phrase);
  }
  await blog(page).searchFor("   ");
  await expectShown(page, posts);
  await expect(page).toHaveURL(/\/blog\/$/);
});

test("the tags of an article link to all articles with the same tag", async ({ page }) => {
  await page.goto("/blog/seo-strategies-2023/");
  await page.locator("a[rel=tag]", { hasText: "Search intent" }).click();
  await expectShown(page, tagged("Search intent"));
});

/** Records the visible titles in every frame. */
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
  const release = await holdBack(page, "{loader,blog-explorer}.js");
  await page.addInitScript(watchTitles);
  await page.goto("/blog/?category=ppc", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expectShown(page, []);
  release();
  await expectShown(page, inCategory("PPC"));
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(inCategory("PPC").map(({ title }) => title));
});
