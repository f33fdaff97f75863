import type { Page } from "@playwright/test";
import { overflow } from "../support/overflow";
import { templates } from "../support/routes";
import { expect, test } from "../support/test";

/** A window of 1280 by 1024 px at 400%. */
const zoomed = { width: 320, height: 256 };

/** The least that WCAG 1.4.12 has a reader be able to set. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

test("every template can be read at 400%, and with its text spaced out", async ({ page }) => {
  for (const address of [...templates, "/styleguide/extremes/"]) {
    await test.step(address, async () => {
      await page.setViewportSize(zoomed);
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      const header = (await page.getByRole("banner").boundingBox())!;
      expect
        .soft(header.y + header.height, `${address}: the header leaves room`)
        .toBeLessThanOrEqual(zoomed.height / 3);

      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(overflow), `${address}: stands out at ${width} px`).toEqual([]);
        expect.soft(await clipped(page), `${address}: cut off at ${width} px`).toEqual([]);
      }
    });
  }
});

/** Texts that are taller or wider than the box that hides what leaves it. */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const isClipped = (element: HTMLElement) => {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
      // Hidden on purpose: words for screen readers, and what a card leaves to the article behind it.
      if (!hides || position === "absolute" || webkitLineClamp !== "none" || element.matches("svg"))
        return false;
      const isTaller = element.scrollHeight > element.clientHeight + 1;
      return element.checkVisibility() && (isTaller || element.scrollWidth > element.clientWidth + 1);
    };
    return [...document.body.querySelectorAll<HTMLElement>("*")]
      .filter(isClipped)
      .map(({ localName, className }) => `${localName}.${className}`);
  });

test("an open menu fits the smallest screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const menu of ["Menu", "Services"]) await header.locator("summary", { hasText: menu }).click();
  await expect(header.getByRole("link", { name: "Local SEO" })).toBeVisible();
  expect(await page.evaluate(overflow)).toEqual([]);
});
