import type { Locator } from "@playwright/test";
import { brotliCompressSync } from "node:zlib";
import { readBuilt } from "../support/built-site";
import { difference } from "../support/compare-pictures";
import { layoutShifts, watchLayoutShift } from "../support/layout-shift";
import { expect, test } from "../support/test";
import { snippetOf, widgetFixtures } from "../support/widget-fixtures";

/** Of each element that partners embed, its first fixture. */
const samples = widgetFixtures.filter(
  ({ tag }, index) =>
    tag !== "site-navigation" && widgetFixtures.findIndex((fixture) => fixture.tag === tag) === index,
);

/** Longer than the window, with the widget before the second paragraph. */
const hostPage = (widget: string, loader: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A partner</title><link rel="icon" href="data:,">
    <style>body { margin: 9px }</style></head>
  <body>
    <p>Before.</p>
    ${widget}
    <p>After.</p>
    <div style="height: 3000px"></div>
    <script type="module" src="${loader}"></script>
  </body>
</html>`;

const kinds = {
  address: (origin: string, tag: string) => ({ href: `${origin}/widgets/v1/${tag}.css` }),
  text: (_: string, tag: string) => ({ text: readBuilt(`widgets/v1/${tag}.css`) }),
};

const picture = (widget: Locator) => widget.locator("[data-root]").screenshot({ animations: "disabled" });

/** A touch that does nothing but bring the widget to life. */
async function wake(widget: Locator) {
  await widget.locator("[data-root]").dispatchEvent("pointerdown");
  await expect(widget).toHaveAttribute("data-ready");
  await expect(widget.locator("style, link")).toHaveCount(0);
}

for (const fixture of samples) {
  const { tag } = fixture;
  for (const [kind, stylesheetOf] of Object.entries(kinds)) {
    test.describe(`a snippet of <${tag}>, its sheet by ${kind},`, () => {
      // Holds each of them: to take a picture of more, Chromium may make its window 1 px small for a frame.
      test.use({ viewport: { width: 1280, height: 1200 } });

      test("moves nothing, looks the same alive, and asks for the loader alone before", async ({
        page,
        origin,
        partner,
      }) => {
        const scripts: string[] = [];
        page.on("request", (request) => {
          if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
        });
        const snippet = snippetOf(fixture, stylesheetOf(origin, tag));
        partner.publish(hostPage(snippet, `${origin}/widgets/v1/loader.js`));
        await watchLayoutShift(page);
        await page.goto(partner.origin, { waitUntil: "networkidle" });
        const widget = page.locator(tag);
        const before = await picture(widget);
        expect(scripts).toEqual(["/widgets/v1/loader.js"]);
        await wake(widget);
        expect(await difference(before, await picture(widget))).toBe("");
        expect(await layoutShifts(page)).toEqual([]);
      });

      test.describe("without any script", () => {
        test.use({ javaScriptEnabled: false });

        test("shows its content", async ({ page, origin, partner }) => {
          partner.publish(hostPage(snippetOf(fixture, stylesheetOf(origin, tag)), ""));
          await page.goto(partner.origin);
          const content = page.locator(tag).locator("[data-root] :is(summary, label, article, figure)");
          await expect(content.first()).toBeVisible();
          await expect(page.locator(tag).locator("[data-root]")).toHaveCSS("font-size", "16px");
        });
      });
    });
  }
}

test("the loader, all the script of a page with snippets, weighs at most 1.5 kB", () => {
  expect(brotliCompressSync(readBuilt("widgets/v1/loader.js")).length).toBeLessThanOrEqual(1536);
});

for (const { tag, bare } of samples) {
  test(`<${tag}> below the fold moves nothing when it arrives`, async ({ page, origin, partner }) => {
    const below = `<div style="height: 1600px"></div>${bare.replace('hydrate="interaction"', "")}`;
    partner.publish(hostPage(below, `${origin}/widgets/v1/loader.js`));
    await watchLayoutShift(page);
    await page.goto(partner.origin);
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 150);
      await page.waitForTimeout(60);
    }
    await expect(page.locator(tag)).toBeInViewport();
    await expect(page.locator(tag)).toHaveAttribute("data-ready");
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test("without a snippet, what arrives in sight moves what is below", async ({ page, origin, partner }) => {
  const { bare } = samples.find(({ tag }) => tag === "faq-accordion")!;
  partner.publish(hostPage(bare.replace('hydrate="interaction"', ""), `${origin}/widgets/v1/loader.js`));
  await watchLayoutShift(page);
  await page.goto(partner.origin);
  await expect(page.locator("faq-accordion")).toHaveAttribute("data-ready");
  await expect.poll(async () => (await layoutShifts(page)).length).toBeGreaterThan(0);
});
