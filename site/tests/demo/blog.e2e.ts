import { expect, test } from "../support/test";
import { posts } from "./routes";

test("lists cut no title and no excerpt", async ({ page }) => {
  await page.goto("/blog/");
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const texts = page.locator("article :is(h3, h3 + p)");
    await expect(texts).toHaveCount(2 * Object.keys(posts).length);
    // The padding of a title's link adds 9 px, and a cut line more than 20.
    const cut = await texts.evaluateAll((all) =>
      all
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 15)
        .map(({ textContent }) => textContent),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

test("an article's title, picture and first sentence are in the first view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of Object.keys(posts)) {
    await page.goto(`/blog/${id}/`);
    for (const part of ["h1", "h1 + div", "[data-transition]"])
      await expect(page.locator(`main ${part}`).first()).toBeInViewport({ ratio: 1 });
    expect((await page.locator(".prose > p").first().boundingBox())!.y, id).toBeLessThan(900);
  }
});

test("on a phone, a table with an empty corner keeps each value below its column's header", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/gdpr/");
  const rows = await page.getByRole("table").first().getByRole("row").all();
  const counts = rows.map(async (row) => (await row.ariaSnapshot()).match(/- (?:cell|\w+header)/g)!.length);
  expect(new Set(await Promise.all(counts))).toEqual(new Set([3]));
});
