import type { Locator, Page } from "@playwright/test";
import { at } from "../support/built-site";
import { expect, test } from "../support/test";

const header = (page: Page) => page.getByRole("banner");
const trigger = (page: Page) => header(page).locator("li summary").first();
const menu = (page: Page) => header(page).locator("nav > details > summary");
const link = (page: Page) => header(page).locator("li li a").first();

/** Presses a control without Playwright's click, which may scroll the page first. */
async function press(control: Locator) {
  const { x, y, width, height } = (await control.boundingBox())!;
  await control.page().mouse.click(x + width / 2, y + height / 2);
}

test("scrolling in an open menu on a phone does not scroll the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(at("/about/"));
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(300);
  await press(menu(page));
  await press(trigger(page));
  const list = header(page).getByRole("list").first();
  const isAtEnd = (box: Element) => box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    expect(await list.evaluate(isAtEnd)).toBe(true);
  }).toPass();
  // Scroll beyond the end of the list, and over the header.
  await page.mouse.wheel(0, 400);
  await page.mouse.move(200, 30);
  await page.mouse.wheel(0, 400);
  await press(menu(page));
  await expect(link(page)).toBeHidden();
  expect(await scrolled()).toBe(300);
});

test("on a phone, the action is in the header, and the theme switch appears with the menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(at("/about/"));
  const action = header(page).locator("nav > .button");
  const themeSwitch = header(page).locator(".theme-switch");
  // A long action has no space next to the logo.
  const name = (await action.textContent()) ?? "";
  const words = name.split(" ");
  const isShort = name.length <= 12 || (words.length === 2 && words.every((word) => word.length <= 12));
  await expect(action).toBeVisible({ visible: isShort });
  await expect(themeSwitch).toBeHidden();
  await menu(page).click();
  await expect(action).toBeHidden();
  await expect(themeSwitch).toBeVisible();
});
