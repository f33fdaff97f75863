import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { at } from "../support/built-site";
import { expect, test } from "../support/test";
import { inRoot } from "../../generator/paths";

const hasLine = existsSync(inRoot("data/brand/line.svg"));

const fades = (page: Page) =>
  page.evaluate(() => {
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
        return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [rule];
      });
    const rules = [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules));
    return rules.some(({ cssText }) => /^@view-transition.*navigation:\s*auto/s.test(cssText));
  });

/** Expects a line in the hero, complete, only if the brand has one. */
async function expectDrawnLine(page: Page) {
  const strokes = await page.locator(".hero-line path").all();
  expect(strokes.length > 0).toBe(hasLine);
  for (const stroke of strokes) await expect(stroke).toHaveCSS("stroke-dashoffset", "0px");
}

test("pages cross-fade, and the line in the hero is animated once", async ({ page }) => {
  await page.goto("/");
  expect(await fades(page)).toBe(true);
  const iterations = await page.locator(".hero-line").evaluateAll(async (lines) => {
    const animations = lines.flatMap((line) => line.getAnimations({ subtree: true }));
    await Promise.all(animations.map((animation) => animation.finished));
    return animations.map(({ effect }) => effect!.getTiming().iterations);
  });
  expect(new Set(iterations)).toEqual(new Set(hasLine ? [1] : []));
  await expectDrawnLine(page);
});

for (const list of ["/blog/", "/case-studies/"].map(at)) {
  test(`a card's picture on ${list} answers the pointer, and morphs into the picture of its page`, async ({
    page,
  }) => {
    await page.goto(list);
    const card = page.getByRole("main").locator("article:has([data-transition])").first();
    const name = (await card.locator("[data-transition]").first().getAttribute("data-transition"))!;
    const picture = page.getByRole("main").locator(`[data-transition=${name}]`).first();
    await expect(picture).toHaveCSS("view-transition-name", "none");
    await expect(picture).toHaveCSS("translate", "none");
    await card.hover();
    await expect(picture).not.toHaveCSS("translate", "none");
    const link = card.getByRole("link");
    await link.focus();
    await expect(picture).toHaveCSS("view-transition-name", name);
    await link.press("Enter");
    await page.waitForURL(/[^/]+\/[^/]+\/$/);
    await expect(picture).toHaveCSS("view-transition-name", name);
  });
}

test("a chart draws itself when it comes into view, and is complete in print", async ({ page }) => {
  await page.goto("/styleguide/");
  const chart = page.locator("main svg.chart").first();
  /** How much of each bar and line is drawn, from 0 to 1. */
  const drawn = () =>
    chart.locator("rect, [pathLength]").evaluateAll((shapes) =>
      shapes.map((shape) => {
        const { transform, strokeDashoffset } = getComputedStyle(shape);
        return shape.matches("rect")
          ? new DOMMatrix(transform).a
          : 1 - Number(/[\d.]+/.exec(strokeDashoffset));
      }),
    );
  const count = (await drawn()).length;
  expect(count).toBeGreaterThan(0);
  const complete = Array(count).fill(1);
  await expect.poll(drawn).toEqual(Array(count).fill(0));
  await chart.scrollIntoViewIfNeeded();
  await expect.poll(drawn).toEqual(complete);
  await page.emulateMedia({ media: "print" });
  await page.goto("/styleguide/");
  await expect.poll(drawn).toEqual(complete);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("page changes, hover effects and the line in the hero are not animated", async ({ page }) => {
    await page.goto("/");
    expect(await fades(page)).toBe(false);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectDrawnLine(page);
    const button = page.getByRole("main").locator("a.button").first();
    await button.hover();
    expect(await button.evaluate((link) => link.getAnimations().length)).toBe(0);
  });
});
