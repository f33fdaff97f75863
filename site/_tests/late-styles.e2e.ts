import type { Page } from "@playwright/test";
import { errorPages, fileOf, pages, readBuilt } from "./support/built-site";
import { difference } from "./support/compare-pictures";
import { createGate } from "./support/gate";
import { parsePage } from "./support/parse-page";
import { waitForFonts } from "./support/picture-pages";
import { caseStudies, legalPages, posts, services, templates, unlistedServices } from "./support/routes";
import { expect, test } from "./support/test";

const sheets = "**/assets/site/*.css";

/** Opens a page with all its pictures and fonts. */
async function open(page: Page, address: string) {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const html = waitForFonts(await response.text());
    // The policy knows the styles as they were.
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: html.replaceAll('loading="lazy"', "") });
  });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
}

const widths = [375, 1440];

async function pictures(page: Page) {
  const taken: Buffer[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    taken.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
  }
  return taken;
}

for (const address of [...templates, ...errorPages, "/styleguide/", "/styleguide/extremes/"]) {
  test(`${address} looks the same before and after its late styles`, async ({ page, faults }) => {
    test.slow();
    await page.route(sheets, (route) => route.fulfill({ contentType: "text/css", body: "" }));
    await open(page, address);
    const before = await pictures(page);
    await page.unroute(sheets);
    await open(page, address);
    const after = await pictures(page);
    for (const [index, width] of widths.entries())
      expect(await difference(before[index]!, after[index]!), `at ${width} px`).toBe("");
    // A 404 page has said so.
    if (address.endsWith("404.html")) faults.length = 0;
  });
}

test("a page can be read while its late styles are on their way, and has them in the end", async ({
  page,
}) => {
  const gate = createGate();
  await page.route(sheets, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto("/services/seo/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  gate.open();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
});

test("no page waits for a stylesheet: it has styles of its own, and the whole sheet at its end", () => {
  for (const address of [...pages, ...errorPages]) {
    const { head, body } = parsePage(fileOf(address));
    expect(head.querySelectorAll("link[rel=stylesheet]"), address).toHaveLength(0);
    expect(head.querySelectorAll("style"), address).toHaveLength(1);
    expect(body.lastElementChild!.matches("link[rel=stylesheet]"), address).toBe(true);
  }
});

const several: Record<string, readonly string[]> = {
  articles: Object.keys(posts).map((id) => `/blog/${id}/`),
  categories: pages.filter((address) => address.startsWith("/blog/category/")),
  services: Object.keys({ ...services, ...unlistedServices }).map((slug) => `/services/${slug}/`),
  "case studies": caseStudies.map((slug) => `/case-studies/${slug}/`),
  openings: pages.filter((address) => /^\/careers\/./.test(address)),
  "legal texts": legalPages,
};

for (const [kind, addresses] of Object.entries(several)) {
  test(`${kind} share their styles, whatever their texts hold`, () => {
    // A host's rules name the hash of each text, so there must not be more of them with each page.
    const texts = addresses.map((address) => /<style>(.+?)<\/style>/s.exec(readBuilt(fileOf(address)))![1]);
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts).size).toBe(1);
  });
}
