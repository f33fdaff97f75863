import { partnerPage, tags, waysToLoad } from "../support/embedding";
import { expect, test } from "../support/test";
import { uses } from "../support/uses";

for (const tag of tags) {
  for (const script of waysToLoad(tag)) {
    test(`<${tag}> works on another origin through ${script}`, async ({ page, origin, partner }) => {
      partner.publish(partnerPage(origin, tag, script));
      await page.goto(partner.origin);
      await expect(page.locator(tag)).toHaveAttribute("data-ready");
      expect(await page.locator(tag).evaluate((element) => element.shadowRoot?.mode)).toBe("open");
      await uses[tag](page, origin);
    });
  }
}

test("all of them live on one page, with React loaded once", async ({ page, origin, partner }) => {
  const react: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/chunks/react")) react.push(request.url());
  });
  partner.publish(tags.map((tag) => partnerPage(origin, tag)).join("\n"));
  await page.goto(partner.origin);
  for (const tag of tags) {
    await page.locator(tag).scrollIntoViewIfNeeded();
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
  }
  expect(react).toHaveLength(1);
});
