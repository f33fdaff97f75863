import { expectShown } from "../support/blog";
import { holdBack } from "../support/hold-back";
import { posts } from "../support/posts";
import { expect, test } from "../support/test";

declare global {
  interface Window {
    /** The titles that were in sight in some frame since the page was opened. */
    seen: Set<string>;
  }
}

/** Looks at every frame, as an eye does. */
function watchTitles() {
  const seen = (window.seen = new Set());
  const look = () => {
    for (const title of document.querySelectorAll("blog-explorer article h3")) {
      if (title.checkVisibility({ visibilityProperty: true })) seen.add(title.textContent);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

for (const [query, expected] of [
  ["category=ppc", posts.filter(({ category }) => category === "PPC")],
  ["tag=measurement", posts.filter(({ tags }) => tags.includes("Measurement"))],
  ["search=zeppelin+captain", []],
] as const) {
  test(`/blog/?${query} never shows the unfiltered list, however slow the code is`, async ({ page }) => {
    const release = await holdBack(page, "{loader,blog-explorer}.js");
    await page.addInitScript(watchTitles);
    await page.goto(`/blog/?${query}`, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.locator("blog-explorer").getByRole("article")).toHaveCount(0);
    release();
    await expectShown(page, expected);
    const seen = await page.evaluate(() => [...window.seen]);
    expect(seen.toSorted()).toEqual(expected.map(({ title }) => title).toSorted());
  });
}

test("/blog/ without a query shows the list before any code", async ({ page }) => {
  await holdBack(page, "{loader,blog-explorer}.js");
  await page.goto("/blog/", { waitUntil: "commit" });
  await expectShown(page, posts);
});
