import type { Page } from "@playwright/test";
import { difference } from "../support/compare-pictures";
import { bareHost, ownPage } from "../support/picture-pages";
import { expect, test } from "../support/test";
import { widgetFixtures } from "../support/widget-fixtures";

/** Shows a page at an address of the site's own, where its assets are. */
async function show(page: Page, html: string) {
  await page.route("**/picture", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto("/picture");
  await page.evaluate(() => document.fonts.ready);
}

async function define(page: Page, tag: string) {
  await page.addScriptTag({ type: "module", url: `/widgets/v1/${tag}.js` });
  await expect(page.locator(tag)).toHaveAttribute("data-ready");
}

async function picture(page: Page, tag: string) {
  // Fonts and pictures that the widget itself asked for.
  await page.evaluate(() => document.fonts.ready);
  return page.locator(`${tag} [data-root]`).screenshot({ animations: "disabled" });
}

for (const { tag, name, prerendered, bare } of widgetFixtures) {
  test(`<${tag}> ${name}: the same before and after hydration`, async ({ page }) => {
    await show(page, ownPage(prerendered));
    const before = await picture(page, tag);
    await define(page, tag);
    expect(await difference(before, await picture(page, tag))).toBe("");
  });

  // The site's navigation is not offered to other pages.
  if (tag === "site-navigation") continue;

  for (const colorScheme of ["light", "dark"] as const) {
    test(`<${tag}> ${name}: the same in light DOM and in a shadow root, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await show(page, ownPage(prerendered));
      const own = await picture(page, tag);
      await page.unroute("**/picture");
      await show(page, bareHost(bare));
      await define(page, tag);
      expect(await difference(own, await picture(page, tag))).toBe("");
    });
  }
}
