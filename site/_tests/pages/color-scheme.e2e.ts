import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

const ground = { light: "oklch(0.982 0.008 85)", dark: "oklch(0.17 0.012 60)" };
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const control = (page: Page) => page.getByRole("button", { name: /^Color scheme/ });

for (const colorScheme of ["light", "dark"] as const) {
  test(`a ${colorScheme} system has a ${colorScheme} page`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    expect(await groundOf(page)).toBe(ground[colorScheme]);
    await expect(control(page)).toHaveAccessibleName("Color scheme: system. Change to light.");
  });
}

test("the switch goes from system to light, dark and back, and says where it is", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await control(page).click();
  await expect(control(page)).toHaveAccessibleName("Color scheme: light. Change to dark.");
  expect(await groundOf(page)).toBe(ground.light);
  await control(page).click();
  await expect(control(page)).toHaveAccessibleName("Color scheme: dark. Change to system.");
  expect(await groundOf(page)).toBe(ground.dark);
  await control(page).press("Enter");
  await expect(control(page)).toHaveAccessibleName("Color scheme: system. Change to light.");
});

/** Takes down the ground of every frame that the next pages show, as it is once all that is asked for it has run. */
const watchGrounds = (page: Page) =>
  page.addInitScript(() => {
    const grounds: string[] = [];
    Object.assign(window, { grounds });
    const look = () => {
      new ResizeObserver((_, observer) => {
        grounds.push(getComputedStyle(document.documentElement).backgroundColor);
        observer.disconnect();
      }).observe(document.documentElement);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const shownGrounds = async (page: Page) => [
  ...new Set(await page.evaluate(() => (window as unknown as { grounds: string[] }).grounds)),
];

test("a choice holds on the next page from its first frame on, pictures included", async ({ page }) => {
  await page.goto("/");
  await control(page).click();
  await control(page).click();
  await watchGrounds(page);
  for (const address of ["/case-studies/", "/blog/"]) {
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await shownGrounds(page)).toEqual([ground.dark]);
    await expect(page.getByRole("main").locator("article svg").first()).toHaveCSS("color-scheme", "dark");
  }
});

test("a page kept for the way back takes up a choice made since", async ({ page, context }) => {
  await page.goto("/");
  const later = await context.newPage();
  await later.goto("/about/");
  await control(later).click();
  // As a browser does when it shows such a page again.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(control(page)).toHaveAccessibleName("Color scheme: light. Change to dark.");
  expect(await groundOf(page)).toBe(ground.light);
});

test("where nothing can be stored, the switch works for the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Storage is switched off", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await control(page).click();
  await control(page).click();
  expect(await groundOf(page)).toBe(ground.dark);
});
