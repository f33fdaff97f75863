import { at, services } from "../support/built-site";
import { expect, test } from "../support/test";

test("each question has a URL that opens it, even before the widget's code loads", async ({ page }) => {
  await page.route("**/assets/site/widgets/faq-accordion.js", () => {});
  const [address] = services;
  await page.goto(address!);
  const faq = page.locator("faq-accordion");
  const ids = await faq.locator("[part=answer]").evaluateAll((all) => all.map(({ id }) => id));
  const texts = await faq.locator("summary").allInnerTexts();
  const open = faq.locator("details[open] summary");

  await page.goto(at("/about/"));
  await page.goto(`${address}#${ids.at(-1)}`);
  await expect(open).toHaveText([texts.at(-1)!]);
  await expect(open).toBeInViewport();
  await page.evaluate((id) => (location.hash = id), ids[1]!);
  await expect(open).toHaveText([texts[1]!]);
  await page.reload();
  await expect(open).toHaveText([texts[1]!]);
});
