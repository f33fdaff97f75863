import type { Page } from "@playwright/test";
import { blog, expectShown } from "../support/blog";
import { holdBack } from "../support/hold-back";
import { phraseAcrossMarkup, phraseOnlyInBodyOf, posts } from "../support/posts";
import { expect, test } from "../support/test";

const inCategory = (name: string) => posts.filter(({ category }) => category === name);
const tagged = (name: string) => posts.filter(({ tags }) => tags.includes(name));

test("the list starts with every post, a search box and a button for each category", async ({ page }) => {
  await page.goto("/blog/");
  await expect(page.getByRole("heading", { name: "Latest Articles" })).toBeVisible();
  await expectShown(page, posts);
  await expect(blog(page).search).toHaveAttribute("placeholder", "Search articles...");
  await expect(blog(page).filters).toHaveText(["All", ...new Set(posts.map(({ category }) => category))]);
  await expect(blog(page).active).toHaveText("All");
});

test.describe("a category filter", () => {
  test.beforeEach(({ page }) => page.goto("/blog/").then(() => {}));

  test("shows its posts and stands in the address; All shows every post again", async ({ page }) => {
    await blog(page).filter("Social Media").click();
    await expectShown(page, inCategory("Social Media"));
    await expect(blog(page).active).toHaveText("Social Media");
    await expect(page).toHaveURL(/\/blog\/\?category=Social(\+|%20)Media$/);

    await blog(page).filter("All").click();
    await expectShown(page, posts);
    await expect(blog(page).active).toHaveText("All");
    await expect(page).toHaveURL(/\/blog\/$/);
  });

  test("answers to back and forward", async ({ page }) => {
    await blog(page).filter("PPC").click();
    await blog(page).filter("SEO").click();
    await expectShown(page, inCategory("SEO"));
    await page.goBack();
    await expectShown(page, inCategory("PPC"));
    await expect(blog(page).active).toHaveText("PPC");
    await page.goBack();
    await expectShown(page, posts);
    await page.goForward();
    await expectShown(page, inCategory("PPC"));
  });

  test("is still chosen after a look at a post", async ({ page }) => {
    await blog(page).filter("PPC").click();
    await expectShown(page, inCategory("PPC"));
    await page.getByRole("article").getByRole("link").click();
    await expect(page).toHaveURL(/ppc-optimization-techniques/);
    await page.goBack();
    await expectShown(page, inCategory("PPC"));
  });
});

test("a click on a category before its code has arrived is not lost", async ({ page }) => {
  const release = await holdBack(page, "blog-explorer.js");
  await page.goto("/blog/");
  const opened = countDocuments(page);
  await blog(page).filter("PPC").click();
  release();
  await expectShown(page, inCategory("PPC"));
  await expect(page).toHaveURL(/\/blog\/\?category=PPC$/);
  expect(opened()).toBe(0);
});

test.describe("a search", () => {
  test.beforeEach(({ page }) => page.goto("/blog/").then(() => {}));

  for (const [place, phrase] of [
    ["a title", posts[0]!.title.slice(0, 20).trim().toUpperCase()],
    ["an excerpt", posts[0]!.excerpt.slice(0, 30).trim()],
    ["a body alone", phraseOnlyInBodyOf(posts[0]!)],
  ] as const) {
    test(`finds what stands in ${place}`, async ({ page }) => {
      await blog(page).searchFor(phrase);
      await expectShown(page, [posts[0]!]);
      await expect(page).toHaveURL(
        new URL(`/blog/?${new URLSearchParams({ search: phrase })}`, page.url()).href,
      );
    });
  }

  test("finds words of a body as they are read, whatever the markup between them", async ({ page }) => {
    const { phrase, post } = phraseAcrossMarkup();
    await blog(page).searchFor(phrase);
    await expectShown(page, [post]);
  });

  test("puts the filter back to All", async ({ page }) => {
    await blog(page).filter("PPC").click();
    await expectShown(page, inCategory("PPC"));
    await blog(page).searchFor(posts.find(({ category }) => category === "SEO")!.title);
    await expectShown(page, inCategory("SEO"));
    await expect(blog(page).active).toHaveText("All");
  });

  test("of white space alone shows every post", async ({ page }) => {
    await blog(page).filter("PPC").click();
    await expectShown(page, inCategory("PPC"));
    await blog(page).searchFor("   ");
    await expectShown(page, posts);
    await expect(blog(page).active).toHaveText("All");
    await expect(page).toHaveURL(/\/blog\/$/);
  });

  test("without a match says so; Clear filters shows every post again", async ({ page }) => {
    await blog(page).searchFor("zeppelin captain");
    await expect(page.getByRole("heading", { name: "No articles found" })).toBeVisible();
    await expect(
      page.getByText("Try adjusting your search or filter to find what you're looking for."),
    ).toBeVisible();
    await expectShown(page, []);

    await page.getByRole("button", { name: "Clear filters" }).click();
    await expectShown(page, posts);
    await expect(blog(page).search).toHaveValue("");
    await expect(blog(page).active).toHaveText("All");
    await expect(page).toHaveURL(/\/blog\/$/);
  });

  test("sent before its code has arrived is not lost", async ({ page }) => {
    const release = await holdBack(page, "blog-explorer.js");
    const opened = countDocuments(page);
    await blog(page).searchFor(posts[1]!.title);
    release();
    await expectShown(page, [posts[1]!]);
    expect(opened()).toBe(0);
  });
});

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
  test(`/blog/?${query} shows what it asks for`, async ({ page }) => {
    await page.goto(`/blog/?${query}`);
    await expectShown(page, expected);
    await expect(blog(page).active).toHaveText(active ?? []);
  });
}

test("a search in the address stands in the search box", async ({ page }) => {
  await page.goto("/blog/?search=Landing+pages");
  await expect(blog(page).search).toHaveValue("Landing pages");
});

/** How many documents a page has asked for from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") count += 1;
  });
  return () => count;
}
