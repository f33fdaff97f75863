import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { errorPages, pages, templates } from "../support/built-site";
import { preloadedFonts } from "../support/fonts";
import { clippedTexts, overflow, overflowingWidths } from "../support/overflow";
import { replacedByHydration } from "../support/partners/hydrate";
import { recordRequests } from "../support/record-requests";
import { smallTargets } from "../support/targets";
import { expect, test } from "../support/test";

// During animations, axe measures intermediate colors.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const all = [...pages, ...errorPages];
/** The pages that are also checked for accessibility, fonts, all layouts and zoom: one for each template. */
const inDetail = [...templates, ...errorPages, "/styleguide/", "/styleguide/extremes/"];

/** A window of 1280 by 1024 px at 400% zoom. */
const zoomed = { width: 320, height: 256 };

/** The text spacing that WCAG 1.4.12 requires a page to support. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

async function expectReadableWhenZoomed(page: Page) {
  await page.setViewportSize(zoomed);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const header = (await page.getByRole("banner").boundingBox())!;
  expect
    .soft(header.y + header.height, "height of the header at 400%")
    .toBeLessThanOrEqual(zoomed.height / 3);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(overflow), `overflow of spaced text at ${width} px`).toEqual([]);
    expect.soft(await clippedTexts(page), `clipped text at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/** Returns every nth page, so that each of the n parallel tests has pages of every kind. */
const shareOf = (index: number, count: number) => all.filter((_, place) => place % count === index);
const shares = 6;

for (let index = 0; index < shares; index++) {
  test(`every page fits every screen, is accessible and hydrates without changes (${index + 1} of ${shares})`, async ({
    page,
    errors,
  }) => {
    const scripts = recordRequests(page, "script");
    const fonts = recordRequests(page, "font");
    for (const address of shareOf(index, shares)) {
      await test.step(address, async () => {
        scripts.length = 0;
        fonts.length = 0;
        const earlier = errors.length;
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(address);
        await page.evaluate(() => document.fonts.ready);
        // 404 pages log an error.
        if (address.endsWith("404.html")) errors.length = earlier;
        const hasDetails = inDetail.includes(address);
        if (hasDetails) {
          expect.soft(fonts.toSorted(), "requested fonts").toEqual(preloadedFonts("/"));
          expect.soft(await violations(page), "accessibility").toEqual([]);
          await expectReadableWhenZoomed(page);
        }
        expect.soft(await overflowingWidths(page, hasDetails), "horizontal scrolling").toEqual([]);

        await page.evaluate(() =>
          document.querySelectorAll("details").forEach((details) => (details.open = true)),
        );
        expect.soft(await smallTargets(page), "targets below 44 px").toEqual([]);

        const early = scripts.filter((path) => path !== "/assets/scripts/not-found.js");
        expect.soft(early, "scripts loaded before an interaction").toEqual([]);
        const widgets = await page.locator(":is(#content, header) [hydrate]").all();
        expect.soft(widgets.length, "widgets").toBeGreaterThan(0);
        for (const widget of widgets)
          expect.soft(await replacedByHydration(widget), "nodes replaced by hydration").toEqual([]);
        const react = scripts.filter((path) => path.includes("react"));
        expect.soft(react.length, "copies of React").toBeLessThanOrEqual(1);
      });
    }
  });
}
