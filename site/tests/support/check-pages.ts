import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { violations } from "./page-checks/axe";
import { errorPages, fileOf, pages, readBuilt, templates } from "./built-site";
import { clippedTexts, overflow, overflowingWidths } from "./page-checks/overflow";
import { attributesOf, documentAt } from "./parse-page";
import { recordRequests } from "./record-requests";
import { smallTargets } from "./page-checks/targets";
import { expect, test } from "./test";

/** One page of each template. Only these are checked for accessibility, fonts, all layouts and zoom. */
export const pagesInDetail = [...templates, ...errorPages, "/styleguide/"];
export const otherPages = pages.filter((address) => !pagesInDetail.includes(address));

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

/** Touches a widget as a visitor would, and waits until it is hydrated. */
export async function hydrate(widget: Locator): Promise<void> {
  await widget.locator("[data-root] > *").first().dispatchEvent("pointerdown");
  await expect(widget).toHaveAttribute("data-ready");
}

async function replacedByHydration(widget: Locator): Promise<string[]> {
  const nodes = await widget.evaluateHandle((element) => [
    ...(element.shadowRoot ?? element).querySelectorAll("[data-root] *"),
  ]);
  await hydrate(widget);
  return nodes.evaluate((all) =>
    all.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 200)),
  );
}

/** Returns the names and texts of the scripts that a page imports after its content. */
const importedLate = (address: string) =>
  Array.from(
    readBuilt(fileOf(address)).matchAll(/addEventListener\("load",\(\)=>import\("\/([^"]+)"/g),
    ([, file]) => file! + readBuilt(file!),
  );

/**
 * Returns whether a script logs missing pages, belongs to a plugin that each page loads after its content, with what it
 * imports, or may belong to a widget that starts as soon as it is visible.
 */
const isExpected = (address: string, script: string) =>
  script === "/assets/scripts/not-found.js" ||
  documentAt(address).querySelector("main [hydrate]:not([hydrate=interaction])") ||
  importedLate(address).some((text) => text.includes(path.basename(script)));

/** Declares tests that visit pages and check each. Every test has pages of every kind. */
export function checkPages(addresses: readonly string[], title: string, tests: number): void {
  const hasDetails = addresses === pagesInDetail;
  // During animations, axe measures intermediate colors.
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  for (let index = 0; index < tests; index++) {
    test(`${title} (${index + 1} of ${tests})`, async ({ page, errors }) => {
      const scripts = recordRequests(page, "script");
      const fonts = recordRequests(page, "font");
      for (const address of addresses.filter((_, place) => place % tests === index)) {
        await test.step(address, async () => {
          // The page before may request a script until it is left.
          await page.goto("about:blank");
          scripts.length = 0;
          fonts.length = 0;
          const earlier = errors.length;
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.goto(address);
          await page.evaluate(() => document.fonts.ready);
          // 404 pages log an error.
          if (address.endsWith("404.html")) errors.length = earlier;
          const check = (found: unknown, what: string) => expect.soft(found, `${address}: ${what}`);
          if (hasDetails) {
            check(
              fonts.toSorted(),
              "fonts; site/generator/brand/fonts.ts lists the preloaded characters",
            ).toEqual(attributesOf(documentAt(address), "link[rel=preload][as=font]", "href").toSorted());
            check(await violations(page), "accessibility").toEqual([]);
            await expectReadableWhenZoomed(page);
          }
          check(await overflowingWidths(page, hasDetails), "horizontal scrolling").toEqual([]);

          await page.evaluate(() =>
            document.querySelectorAll("details").forEach((details) => (details.open = true)),
          );
          check(await smallTargets(page), "targets below 44 px").toEqual([]);

          const early = scripts.filter((script) => !isExpected(address, script));
          check(early, "scripts loaded before an interaction").toEqual([]);
          const widgets = await page.locator(":is(#content, header) [hydrate]").all();
          check(widgets.length, "widgets").toBeGreaterThan(0);
          for (const widget of widgets)
            check(await replacedByHydration(widget), "nodes replaced by hydration").toEqual([]);
          const react = scripts.filter((script) => script.includes("react"));
          check(react.length, "copies of React").toBeLessThanOrEqual(1);
        });
      }
    });
  }
}
