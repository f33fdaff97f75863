import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

interface Revealed {
  /** The pseudo-elements that move while the page is revealed; undefined where it is simply shown. */
  moving?: Promise<string[]>;
}

/** Records how each page that follows is revealed. */
const watchReveals = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as unknown as { viewTransition: ViewTransition | null };
      (window as Revealed).moving = viewTransition?.ready.then(() =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ""),
      );
    });
  });

const moving = (page: Page) => page.evaluate(() => (window as Revealed).moving);

for (const [list, name] of [
  ["/blog/", "post-seo-strategies-2023"],
  ["/case-studies/", "study-tech-saas-seo"],
] as const) {
  test(`a card's picture on ${list} and the picture of its page are one in the cross-fade`, async ({
    page,
  }) => {
    const picture = page.getByRole("main").locator(`[data-transition=${name}]`).first();
    await page.goto(list);
    await expect(picture).toHaveCSS("view-transition-name", "none");
    const link = page
      .locator("article", { has: page.locator(`[data-transition=${name}]`) })
      .getByRole("link");
    await link.focus();
    await expect(picture).toHaveCSS("view-transition-name", name);
    await link.press("Enter");
    await page.waitForURL(/[^/]+\/[^/]+\/$/);
    await expect(picture).toHaveCSS("view-transition-name", name);
  });
}

test("any other page fades in, and no card moves on its own", async ({ page }) => {
  await watchReveals(page);
  await page.goto("/blog/");
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await page.waitForURL("/about/");
  await expect.poll(() => moving(page)).toContain("::view-transition-new(root)");
  expect((await moving(page))!.filter((name) => name.includes("post-"))).toEqual([]);
});

test("the hero's line draws itself once, and then stands", async ({ page }) => {
  await page.goto("/");
  const line = page.locator(".hero-line");
  const states = () => line.evaluate((svg) => svg.getAnimations({ subtree: true }).length);
  expect(await states()).toBeGreaterThan(0);
  await line.evaluate((svg) =>
    Promise.all(svg.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  await expect(line.locator("path").first()).toHaveCSS("stroke-dashoffset", "0px");
  const iterations = await line.evaluate((svg) =>
    svg.getAnimations({ subtree: true }).map(({ effect }) => effect!.getTiming().iterations),
  );
  expect(new Set(iterations)).toEqual(new Set([1]));
});

test.describe("for those who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the line is there at once", async ({ page }) => {
    await page.goto("/");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator(".hero-line path").first()).toHaveCSS("stroke-dashoffset", "0px");
  });

  test("pages are shown without a transition, and a hover changes at once", async ({ page }) => {
    await watchReveals(page);
    await page.goto("/blog/");
    const more = page.getByRole("main").getByRole("link", { name: "Get Started" });
    await more.hover();
    expect(await more.evaluate((link) => link.getAnimations().length)).toBe(0);
    await page.getByRole("main").locator("article a").first().click();
    await page.waitForURL(/\/blog\/[^/]+\/$/);
    expect(await moving(page)).toBeUndefined();
  });
});
