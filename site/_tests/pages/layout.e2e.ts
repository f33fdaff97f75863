import { errorPages, pages } from "../support/built-site";
import { openInFrame, overflow, overflowingRanges } from "../support/overflow";
import { templates } from "../support/routes";
import { expect, test } from "../support/test";

for (const address of [...pages, ...errorPages]) {
  test(`${address} never scrolls sideways, from 320 to 2560 px`, async ({ page, faults }) => {
    expect(await overflowingRanges(await openInFrame(page, address))).toEqual([]);
    // A 404 page has said so.
    if (address.endsWith("404.html")) faults.length = 0;
  });
}

test("a page that is too wide for some windows is found, with the range and the culprit", async ({
  page,
}) => {
  const frame = await openInFrame(page, "/about/");
  await frame.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("@media (600px <= width < 700px) { .site-footer { width: 900px } }");
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await overflowingRanges(frame)).toEqual([
    expect.stringMatching(/^600 to 6\d\d px: 900 px, .*footer\.site-footer/),
  ]);
});

test("neither does an open menu, however small the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto("/");
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("banner").locator("summary", { hasText: "Services" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Local SEO" })).toBeVisible();
  expect(await page.evaluate(overflow)).toEqual([]);
});

/** A window of 1280 by 1024 px at 400%. */
const zoomed = { width: 320, height: 256 };

for (const address of [...templates, "/styleguide/extremes/"]) {
  test(`${address} at 400% leaves room to read below its header`, async ({ page }) => {
    await page.setViewportSize(zoomed);
    await page.goto(address);
    expect(await page.evaluate(overflow)).toEqual([]);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const header = (await page.getByRole("banner").boundingBox())!;
    expect(Math.max(0, header.y + header.height)).toBeLessThanOrEqual(zoomed.height / 3);
  });

  // WCAG 1.4.12
  test(`${address} loses nothing when its reader spaces out the text`, async ({ page }) => {
    const frame = await openInFrame(page, address);
    await frame.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`);
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await overflowingRanges(frame)).toEqual([]);
    for (const width of [320, 1280])
      expect(await frame.evaluate(clipped, width), `cut off at ${width} px`).toEqual([]);
  });
}

/** Texts that are taller or wider than the box that hides what leaves it; runs in a frame, which it resizes. */
const clipped = (width: number) => {
  (frameElement as HTMLIFrameElement).width = String(width);
  return [...document.body.querySelectorAll<HTMLElement>("*")]
    .filter((element) => {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element);
      const hides = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
      // Hidden on purpose: words for screen readers, and what a card leaves to the article behind it.
      if (!hides || position === "absolute" || webkitLineClamp !== "none" || element.matches("svg"))
        return false;
      return (
        element.checkVisibility() &&
        (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
      );
    })
    .map(({ localName, className }) => `${localName}.${className}`);
};
