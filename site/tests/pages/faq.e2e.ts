import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

const open = (page: Page) => page.locator("faq-accordion details[open] summary");

test("each question has a URL that opens it, even before the widget's code loads", async ({ page }) => {
  await page.route("**/assets/site/widgets/faq-accordion.js", () => {});
  await page.goto("/services/seo/");
  const answers = page.locator("faq-accordion [part=answer]");
  const addresses = await answers.evaluateAll((all) => all.map(({ id }) => id));
  const texts = await page.locator("faq-accordion summary").allInnerTexts();

  await page.goto(`/services/ppc/`);
  await page.goto(`/services/seo/#${addresses[3]}`);
  await expect(open(page)).toHaveText([texts[3]!]);
  await expect(open(page)).toBeInViewport();

  await page.evaluate((address) => (location.hash = address), addresses[1]!);
  await expect(open(page)).toHaveText([texts[1]!]);

  await page.reload();
  await expect(open(page)).toHaveText([texts[1]!]);
});
