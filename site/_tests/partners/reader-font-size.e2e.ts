import { chromium, firefox, type Browser, type Page } from "@playwright/test";
import { chromiumArgs, findChromium, findFirefox } from "../../../widgets/_tests/browsers/find-browsers";
import { expect, test } from "../support/test";
import { snippetOf, widgetFixtures } from "../support/widget-fixtures";

const samples = widgetFixtures.filter(
  ({ tag }, index) =>
    tag !== "site-navigation" && widgetFixtures.findIndex((fixture) => fixture.tag === tag) === index,
);

const hostPage = (body: string, script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A partner</title><link rel="icon" href="data:,">
<style>html { font: 62.5%/1 monospace }</style></head>
<body>${body}<script type="module" src="${script}"></script></body></html>`;

/** The sizes of all texts in a widget, in pixels. */
const textSizes = (page: Page, tag: string) =>
  page
    .locator(tag)
    .evaluate((element) =>
      [...element.shadowRoot!.querySelectorAll("[data-root] *")]
        .filter((node) => [...node.childNodes].some((child) => child instanceof Text && child.data.trim()))
        .map((node) => parseFloat(getComputedStyle(node).fontSize)),
    );

/** Browsers whose reader has set a font size; monospaced text is smaller by default. */
const browsers: Record<string, (size: number) => Promise<Browser>> = {
  Chromium: (size) =>
    chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArgs, `--blink-settings=defaultFontSize=${size},defaultFixedFontSize=${size - 3}`],
    }),
  Firefox: (size) =>
    firefox.launch({
      channel: "moz-firefox",
      executablePath: findFirefox(),
      firefoxUserPrefs: { "font.size.variable.x-western": size, "font.size.monospace.x-western": size - 3 },
    }),
};
if (!findFirefox()) delete browsers.Firefox;

async function measure(browser: Browser, address: string, tag: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 500, height: 800 } });
  await page.goto(address);
  await expect(page.locator(tag).locator("[data-root] > *").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const sizes = await textSizes(page, tag);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.close();
  return sizes;
}

for (const [name, open] of Object.entries(browsers)) {
  test.describe(`a reader's larger font size in ${name}`, () => {
    let usual: Browser;
    let larger: Browser;
    test.beforeAll(async () => {
      [usual, larger] = await Promise.all([open(16), open(24)]);
    });
    test.afterAll(() => Promise.all([usual.close(), larger.close()]));

    const measureBoth = (address: string, tag: string) =>
      Promise.all([measure(usual, address, tag), measure(larger, address, tag)]);

    for (const fixture of samples) {
      const { tag, bare } = fixture;
      test(`makes <${tag}> larger, whatever the page makes of its root`, async ({ origin, partner }) => {
        partner.publish(hostPage(bare, `${origin}/widgets/v1/standalone/${tag}.js`));
        const [sizes, grown] = await measureBoth(partner.origin, tag);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
        // Headings grow with the window too.
        for (const [index, size] of grown.entries()) expect(size / sizes[index]!).toBeGreaterThan(1.3);
        expect(Math.min(...grown) / Math.min(...sizes)).toBeCloseTo(1.5);
      });

      test(`makes a snippet of <${tag}> larger before it is touched`, async ({ origin, partner }) => {
        const snippet = snippetOf(fixture, { href: `${origin}/widgets/v1/${tag}.css` });
        partner.publish(hostPage(snippet, `${origin}/widgets/v1/loader.js`));
        const [sizes, grown] = await measureBoth(partner.origin, tag);
        expect(Math.min(...grown) / Math.min(...sizes)).toBeCloseTo(1.5);
      });
    }
  });
}

test("the usual font size leaves a page alone", async ({ page, origin, partner }) => {
  const { tag, bare } = samples[0]!;
  partner.publish(hostPage(bare, `${origin}/widgets/v1/${tag}.js`));
  await page.goto(partner.origin);
  await expect(page.locator(tag)).toHaveAttribute("data-ready");
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
