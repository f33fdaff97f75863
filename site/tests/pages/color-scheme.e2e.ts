import type { Page } from "@playwright/test";
import { at, t } from "../support/built-site";
import { expect, test } from "../support/test";

const schemeOf = (page: Page) =>
  page.evaluate(() => {
    const color = getComputedStyle(document.documentElement).backgroundColor;
    const [lightness] = color.match(/[\d.]+/)!;
    return Number(lightness) > (color.startsWith("rgb") ? 127 : 0.5) ? "light" : "dark";
  });

const control = (page: Page) => page.locator(".theme-switch");

test("pages follow the system's color scheme until the switch selects light or dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  expect(await schemeOf(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await schemeOf(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(control(page)).toHaveAccessibleName(t("Color scheme: system. Change to light."));
  for (const [name, scheme] of [
    ["Color scheme: light. Change to dark.", "light"],
    ["Color scheme: dark. Change to system.", "dark"],
    ["Color scheme: system. Change to light.", "dark"],
  ]) {
    await control(page).press("Enter");
    await expect(control(page)).toHaveAccessibleName(t(name!));
    expect(await schemeOf(page)).toBe(scheme);
  }
});

function watchSchemes() {
  const schemes = new Set<string>();
  Object.assign(window, { schemes });
  const look = () => {
    schemes.add(getComputedStyle(document.documentElement).colorScheme);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test("the next page and its drawings have the chosen scheme from the first frame", async ({ page }) => {
  await page.goto("/");
  await control(page).click();
  await control(page).click();
  await page.addInitScript(watchSchemes);
  await page.goto(at("/case-studies/"));
  expect(await schemeOf(page)).toBe("dark");
  await expect(page.getByRole("main").locator("article svg").first()).toHaveCSS("color-scheme", "dark");
  const seen = await page.evaluate(() => [...(window as unknown as { schemes: Set<string> }).schemes]);
  expect(seen).toEqual(["dark"]);
});

test("a page from the back-forward cache applies a color scheme that was chosen in the meantime", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const later = await context.newPage();
  await later.goto(at("/about/"));
  await control(later).click();
  // Browsers emit this event when they restore a page from the back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(control(page)).toHaveAccessibleName(t("Color scheme: light. Change to dark."));
});

test("without storage, the switch works for the current page", async ({ page }) => {
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
  expect(await schemeOf(page)).toBe("dark");
});
