import type { Page } from "@playwright/test";
import { drawsAtOnce, drawsSlowly } from "../support/drawing-speed";
import { createHaltingServer } from "../support/halting-server";
import { serve } from "../support/serve";
import { expect, test } from "../support/test";

interface Revealed {
  /** The pseudo-elements that move while the page is revealed; undefined where it is simply shown. */
  moving?: Promise<string[]>;
}

/** Records how each page that follows is revealed, on a device that draws at this speed. */
const watchReveals = async (page: Page, speed = drawsAtOnce) => {
  await page.addInitScript(speed);
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as unknown as { viewTransition: ViewTransition | null };
      (window as Revealed).moving = viewTransition?.ready.then(() =>
        document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ""),
      );
    });
  });
};

const moving = (page: Page) => page.evaluate(() => (window as Revealed).moving);

for (const [list, name] of [
  ["/blog/", "post-seo-strategies-2023"],
  ["/case-studies/", "study-tech-saas-seo"],
] as const) {
  const open = async (page: Page) => {
    const card = page
      .getByRole("main")
      .locator("article", { has: page.locator(`[data-transition=${name}]`) });
    await card.getByRole("link").click();
    await page.waitForURL(/[^/]+\/[^/]+\/$/);
  };

  test(`a card's picture on ${list} becomes the picture of its page`, async ({ page }) => {
    await watchReveals(page);
    await page.goto(list);
    await open(page);
    await expect.poll(() => moving(page)).toContain(`::view-transition-group(${name})`);
  });

  test(`a card's picture on ${list} becomes that of a page that stops arriving in its header`, async ({
    baseURL,
    page,
  }) => {
    await watchReveals(page);
    await serve(createHaltingServer(baseURL!, "</header>"), async (origin) => {
      await page.goto(origin + list);
      await open(page);
      await expect.poll(() => moving(page)).toContain(`::view-transition-group(${name})`);
    });
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

test("a page is shown at once where the one before took long to draw", async ({ page }) => {
  await watchReveals(page, drawsSlowly);
  await page.goto("/blog/");
  await page.getByRole("main").locator("article a").first().click();
  await page.waitForURL(/\/blog\/[^/]+\/$/);
  await page.waitForLoadState();
  expect(await moving(page)).toBeUndefined();
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
