import { errorPages, pages } from "../support/built-site";
import { replacedByHydration } from "../support/partners/hydrate";
import { overflowingWidths } from "../support/overflow";
import { recordRequests } from "../support/record-requests";
import { smallTargets } from "../support/targets";
import { expect, test } from "../support/test";

const all = [...pages, ...errorPages];
/** `services` of `/services/seo/` */
const sectionOf = (address: string) => address.split("/")[1]!;

// Pages of one section share most of what they load.
for (const section of new Set(all.map(sectionOf))) {
  const addresses = all.filter((address) => sectionOf(address) === section);

  test(`pages of /${section} fit every screen and come alive`, async ({ page, faults }) => {
    const scripts = recordRequests(page, "script");
    for (const address of addresses) {
      await test.step(address, async () => {
        scripts.length = 0;
        const earlier = faults.length;
        await page.goto(address);
        await page.evaluate(() => document.fonts.ready);
        // A 404 page has said that it is one.
        if (address.endsWith("404.html")) faults.length = earlier;
        expect.soft(await overflowingWidths(page), `${address}: what scrolls sideways`).toEqual([]);

        await page.setViewportSize({ width: 375, height: 700 });
        await page.evaluate(() =>
          document.querySelectorAll("details").forEach((details) => (details.open = true)),
        );
        expect.soft(await smallTargets(page), `${address}: what is too small to press`).toEqual([]);

        const early = scripts.filter((path) => path !== "/assets/scripts/not-found.js");
        expect.soft(early, `${address}: scripts asked for before a touch`).toEqual([]);
        const widgets = await page.locator(":is(#content, header) [hydrate]").all();
        expect.soft(widgets.length, address).toBeGreaterThan(0);
        for (const widget of widgets)
          expect.soft(await replacedByHydration(widget), `${address}: replaced`).toEqual([]);
      });
    }
  });
}

test("what is too wide is found, with the culprit", async ({ page }) => {
  await page.goto("/about/");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("@media (600px <= width < 900px) { .site-footer { width: 950px } }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await overflowingWidths(page)).toEqual([
    expect.stringMatching(/^at 768 px: 950 px, .*footer\.site-footer/),
  ]);
});
