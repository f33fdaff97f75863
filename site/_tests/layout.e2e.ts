import { errorPages, pages } from "./support/built-site";
import { expect, test } from "./support/test";

const widths = [320, 375, 768, 1024, 1440];

/** What stands out of the page to the right, by its classes. */
const overflow = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [
    `${scrollWidth} px`,
    ...wide.slice(0, 5).map(({ localName, className }) => `${localName}.${String(className)}`),
  ];
};

for (const address of [...pages, ...errorPages]) {
  test(`${address} never scrolls sideways`, async ({ page, faults }) => {
    await page.goto(address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(overflow), `at ${width} px`).toEqual([]);
    }
    // A 404 page has said so.
    if (address.endsWith("404.html")) faults.length = 0;
  });
}

test("neither does an open menu, however small the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto("/");
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("banner").locator("summary", { hasText: "Services" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Local SEO" })).toBeVisible();
  expect(await page.evaluate(overflow)).toEqual([]);
});
