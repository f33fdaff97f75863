import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { errorPages, fileOf, pages, readBuilt } from "../support/built-site";
import { hydrate } from "../support/hydrate";
import { parsePage } from "../support/parse-page";
import { templates } from "../support/routes";
import { expect, test } from "../support/test";

/** A list that fills with the scripts a page asks for. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test("the loader weighs at most 2 kB gzipped", () => {
  expect(gzipSync(readBuilt("widgets/v1/loader.js")).length).toBeLessThanOrEqual(2048);
});

for (const address of templates) {
  test(`${address} asks for no script before a touch: the loader stands in it`, async ({ page }) => {
    const scripts = recordScripts(page);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
  });
}

test("what runs before a touch weighs at most 2 kB, compressed, on every page", () => {
  for (const address of pages) {
    const scripts = [
      ...parsePage(fileOf(address)).querySelectorAll("script:not([type$=json], [type=speculationrules])"),
    ];
    const code = scripts.map(({ textContent }) => textContent).join("");
    expect(
      scripts.filter((script) => script.hasAttribute("src")),
      address,
    ).toEqual([]);
    expect(brotliCompressSync(code).length, address).toBeLessThanOrEqual(2000);
  }
});

/** The texts of the stylesheets that stand in a page's head. */
function stylesIn(address: string): string[] {
  const [, head = ""] = /<head>(.*?)<\/head>/s.exec(readBuilt(fileOf(address)))!;
  return [...head.matchAll(/<style>(.+?)<\/style>/gs)].map(([, text]) => text!);
}

test("no page waits for a stylesheet: all have the same with them, and the partners' pages one more", () => {
  const texts = new Set<string>();
  for (const address of [...pages, ...errorPages]) {
    expect(parsePage(fileOf(address)).querySelectorAll("link[rel=stylesheet]"), address).toHaveLength(0);
    const styles = stylesIn(address);
    expect(styles.length, address).toBe(address.startsWith("/widgets/") ? 2 : 1);
    for (const text of styles) texts.add(text);
  }
  // A policy names the hash of each text, in a line that hosts cut off somewhere.
  expect(texts.size).toBe(2);
});

const firstTouches = {
  "site-navigation": "/about/",
  "faq-accordion": "/services/seo/",
  "testimonial-carousel": "/",
  "agency-contact-form": "/contact/",
  "blog-explorer": "/blog/",
};

for (const [tag, address] of Object.entries(firstTouches)) {
  test(`React arrives with the first touch of <${tag}>, once`, async ({ page }) => {
    const scripts = recordScripts(page);
    await page.goto(address);
    expect(scripts.filter((script) => script.includes("react"))).toEqual([]);
    await hydrate(page.locator(tag));
    expect(scripts).toContain(`/widgets/v1/${tag}.js`);
    expect(scripts.filter((script) => script.includes("react"))).toHaveLength(1);
  });
}

test("scrolling past widgets loads nothing", async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto("/services/seo/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});
