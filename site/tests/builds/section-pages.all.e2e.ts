import { readFileSync } from "node:fs";
import path from "node:path";
import { violations } from "../support/axe";
import { testOn } from "../support/build-site";
import { contactForm, fillIn, recordPayloads } from "../support/contact-form";
import { dataWithPages, sectionPages } from "../support/content/section-pages";
import { overflowingWidths } from "../support/overflow";
import { attributesOf, parseHtml, textsOf } from "../support/parse-page";

const { test, expect } = testOn("section-pages", async () => ({
  SITE_DATA: await dataWithPages(),
  SITE_TODAY: "2026-11-20",
  SITE_SHARE_IMAGES: "false",
}));

const documentIn = (folder: string, address: string) =>
  parseHtml(readFileSync(path.join(folder, address, "index.html"), "utf8"));

test("any sequence of sections has one h1, ordered headings and unique ids", ({ folder }) => {
  for (const address of sectionPages) {
    const document = documentIn(folder, address);
    const levels = [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5)")].map(({ tagName }) =>
      Number(tagName.slice(1)),
    );
    expect(levels.indexOf(1), address).toBe(0);
    expect(levels.lastIndexOf(1), address).toBe(0);
    for (const [index, level] of levels.slice(1).entries())
      expect(level, address).toBeLessThanOrEqual(levels[index]! + 1);
    const ids = attributesOf(document, "[id]", "id");
    expect(
      ids.filter((id, index) => ids.indexOf(id) < index),
      address,
    ).toEqual([]);
  }
});

test("a page with every section twice is accessible and fits every screen, with and without scripts", async ({
  page,
  browser,
  origin,
}) => {
  const address = sectionPages.at(-1)!;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  expect(await violations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: "reduce" });
  const bare = await context.newPage();
  await bare.goto(origin + address);
  await bare.locator("faq-accordion summary").nth(1).click();
  await expect(bare.locator("faq-accordion details").nth(1).getByText("You do.")).toBeVisible();
  await context.close();
});

test("sitemaps list pages made of sections, except campaign pages", ({ folder }) => {
  const [xml, html] = [
    readFileSync(path.join(folder, "sitemap.xml"), "utf8"),
    documentIn(folder, "/sitemap/"),
  ];
  const listed = attributesOf(html, "main a", "href");
  for (const address of sectionPages) {
    expect(xml).toContain(address);
    expect(listed).toContain(address);
  }
  expect(xml).not.toContain("spring-fair");
  expect(listed).not.toContain("/pages/spring-fair/");
});

test("a campaign page has no menu, and its form sends the campaign's name and shows the page's thank-you message", async ({
  page,
  folder,
}) => {
  const document = documentIn(folder, "/pages/spring-fair/");
  expect(attributesOf(document, "meta[name=robots]", "content")).toEqual(["noindex"]);
  expect(attributesOf(document, "header a", "href")).toEqual(["/", expect.stringMatching(/^tel:/)]);
  expect(textsOf(document, "nav, footer nav")).toEqual([]);

  const payloads = recordPayloads(page);
  await page.goto("/pages/spring-fair/");
  await expect(contactForm(page).service).toHaveValue("PPC");
  await fillIn(page);
  await contactForm(page).submit.click();
  await expect(contactForm(page).toast).toContainText("Thank you, ada@example.com. See you at the fair.");
  expect(payloads).toMatchObject([{ campaign: "Spring fair" }]);
});

test("the address of an ended campaign redirects and keeps the query", async ({ request }) => {
  const answer = await request.get("/pages/last-fair/?utm_source=mail", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/services/seo/?utm_source=mail"]);
});
