import type { Page } from "@playwright/test";
import { hydrate } from "../support/hydrate";
import { expect, test } from "../support/test";

const header = (page: Page) => page.getByRole("banner");
const trigger = (page: Page) => header(page).locator("summary", { hasText: "Services" });
const item = (page: Page) => header(page).locator("a[href='/services/seo/']");
const menu = (page: Page) => header(page).locator("summary", { hasText: "Menu" });
const link = (page: Page) => header(page).getByRole("link", { name: "Blog" });

/** From now on links lead nowhere, as where a script of the page takes over. */
const stayOnPage = (page: Page) =>
  page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));

test.describe("the services dropdown", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/about/");
    await trigger(page).click();
    await expect(item(page)).toBeVisible();
    await expect(page.locator("site-navigation")).toHaveAttribute("data-ready");
  });

  test("closes by a click on its trigger", async ({ page }) => {
    await trigger(page).click();
    await expect(item(page)).toBeHidden();
  });

  test("closes by a click elsewhere", async ({ page }) => {
    await page.getByRole("heading", { level: 1 }).click();
    await expect(item(page)).toBeHidden();
  });

  test("closes by Escape, with the focus on its trigger", async ({ page }) => {
    await item(page).focus();
    await page.keyboard.press("Escape");
    await expect(item(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
  });

  test("closes by choosing, also where the page stays", async ({ page }) => {
    await stayOnPage(page);
    await item(page).click();
    await expect(item(page)).toBeHidden();
    await expect(page).toHaveURL(/\/about\/$/);
  });

  test("leads to the service that was chosen", async ({ page }) => {
    await item(page).click();
    await expect(page).toHaveURL(/\/services\/seo\/$/);
    await expect(item(page)).toBeHidden();
  });
});

test("the first click on the dropdown opens it, however slow its code is", async ({ page }) => {
  await page.route("**/widgets/v1/site-navigation.js", () => {});
  await page.goto("/about/");
  await trigger(page).click();
  await expect(item(page)).toBeVisible();
});

test.describe("the small-screen menu", () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test.beforeEach(async ({ page }) => {
    await page.goto("/about/");
    await hydrate(page.locator("site-navigation"));
    await menu(page).click();
    await expect(link(page)).toBeVisible();
  });

  test("closes by its button", async ({ page }) => {
    await menu(page).click();
    await expect(link(page)).toBeHidden();
  });

  test("closes by choosing a link", async ({ page }) => {
    await stayOnPage(page);
    await link(page).click();
    await expect(link(page)).toBeHidden();
  });

  test("holds the twelve services in a list of its own", async ({ page }) => {
    await trigger(page).click();
    await expect(
      page.getByRole("banner").locator("a[href^='/services/']:not([href='/services/'])"),
    ).toHaveCount(12);
    await item(page).click();
    await expect(page).toHaveURL(/\/services\/seo\/$/);
    await expect(link(page)).toBeHidden();
  });
});
