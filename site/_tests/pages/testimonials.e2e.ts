import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { holdBack } from "../support/hold-back";

const dots = ["Show testimonials, page 1 of 2", "Show testimonials, page 2 of 2"] as const;

async function expectPage(page: Page, shown: number) {
  const quotes = page.locator("testimonial-carousel").getByRole("figure");
  await expect(quotes.filter({ visible: true })).toHaveCount(3);
  await expect(page.locator(`testimonial-carousel [data-page='${shown}']`)).toBeVisible();
  await expect(page.getByRole("button", { name: dots[shown - 1]! })).toHaveAttribute("aria-current", "true");
}

test("three of the six testimonials are shown; the dots switch to the others and back", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("testimonial-carousel [data-page] > li")).toHaveCount(6);
  await expectPage(page, 1);
  await page.getByRole("button", { name: dots[1] }).click();
  await expectPage(page, 2);
  await page.getByRole("button", { name: dots[0] }).click();
  await expectPage(page, 1);
});

test("a click on a dot before its code has arrived is not lost", async ({ page }) => {
  const release = await holdBack(page, "testimonial-carousel.js");
  await page.goto("/");
  await page.getByRole("button", { name: dots[1] }).click();
  await expectPage(page, 1);
  release();
  await expectPage(page, 2);
});

test("three testimonials need no dots", async ({ page }) => {
  await page.goto("/services/seo/");
  await expect(page.locator("testimonial-carousel").getByRole("figure")).toHaveCount(3);
  await expect(page.getByRole("button", { name: /^Show testimonials/ })).toHaveCount(0);
});

test("the dot of the page shown is told by its color in forced colors too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const marks = page.locator("testimonial-carousel [part=dot] > span");
  const colors = await marks.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(new Set(colors).size).toBe(2);
});
