import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { holdBack } from "../support/hold-back";
import { hydrate } from "../support/hydrate";

const open = (page: Page) => page.locator("faq-accordion details[open] summary");

for (const state of ["before its code has arrived", "alive"]) {
  test(`one question at a time, ${state}`, async ({ page }) => {
    if (state !== "alive") await page.route("**/widgets/v1/faq-accordion.js", () => {});
    await page.goto("/services/seo/");
    if (state === "alive") await hydrate(page.locator("faq-accordion"));
    const questions = page.locator("faq-accordion summary");
    const texts = await questions.allInnerTexts();

    await expect(open(page)).toHaveText([texts[0]!]);
    await questions.nth(3).click();
    await expect(open(page)).toHaveText([texts[3]!]);
    await questions.nth(3).click();
    await expect(open(page)).toHaveCount(0);
    await questions.nth(0).click();
    await expect(open(page)).toHaveText([texts[0]!]);
  });
}

test("a question opened before its code has arrived stays open", async ({ page }) => {
  const release = await holdBack(page, "faq-accordion.js");
  await page.goto("/services/seo/");
  const second = page.locator("faq-accordion summary").nth(1);
  const text = await second.innerText();
  await second.click();
  release();
  await expect(page.locator("faq-accordion")).toHaveAttribute("data-ready");
  await expect(open(page)).toHaveText([text]);
});

test("an opened answer is at most 384 px high", async ({ page }) => {
  await page.goto("/services/seo/");
  await expect(page.locator("faq-accordion [part=answer]").first()).toHaveCSS("max-height", "384px");
});
