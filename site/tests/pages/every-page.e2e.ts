import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { errorPages, pages } from "../support/built-site";
import { loadedFaces, preloadedFonts } from "../support/fonts";
import { clippedTexts, overflow, overflowingWidths } from "../support/overflow";
import { replacedByHydration } from "../support/partners/hydrate";
import { recordRequests } from "../support/record-requests";
import { templates } from "../support/routes";
import { smallTargets } from "../support/targets";
import { expect, test } from "../support/test";

// During animations, axe measures intermediate colors.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const all = [...pages, ...errorPages];
/** The pages that are also checked for accessibility, fonts and zoom: one for each template. */
const inDetail = [...templates, ...errorPages, "/styleguide/", "/styleguide/extremes/"];
/** Returns the first part of an address, such as `services` for `/services/seo/`. */
const sectionOf = (address: string) => address.split("/")[1]!;

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
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(overflow), `overflow of spaced text at ${width} px`).toEqual([]);
    expect.soft(await clippedTexts(page), `clipped text at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

// The pages of a section share most of their files, so one test visits all of them.
for (const section of new Set(all.map(sectionOf))) {
  const addresses = all.filter((address) => sectionOf(address) === section);

  test(`pages of /${section} fit every screen, are accessible and hydrate without changes`, async ({
    page,
    errors,
  }) => {
    const scripts = recordRequests(page, "script");
    const fonts = recordRequests(page, "font");
    for (const address of addresses) {
      await test.step(address, async () => {
        scripts.length = 0;
        fonts.length = 0;
        const earlier = errors.length;
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(address);
        const faces = await loadedFaces(page);
        // 404 pages log an error.
        if (address.endsWith("404.html")) errors.length = earlier;
        if (inDetail.includes(address)) {
          expect.soft(faces, "loaded fonts").toEqual(["Bricolage Grotesque", "Instrument Sans Variable"]);
          expect.soft(fonts.toSorted(), "requested fonts").toEqual(preloadedFonts("/"));
          expect.soft(await violations(page), "accessibility").toEqual([]);
        }
        expect.soft(await overflowingWidths(page), "horizontal scrolling").toEqual([]);
        if (inDetail.includes(address)) await expectReadableWhenZoomed(page);

        await page.setViewportSize({ width: 375, height: 700 });
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
      });
    }
  });
}
