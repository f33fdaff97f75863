import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { plugins } from "../../generator/plugins";
import { violations } from "../support/page-checks/axe";
import { testOn } from "../support/build-site";
import { openings } from "../support/built-site";
import { contactForm, fillIn, recordPayloads } from "../support/contact-form";
import { editorsData, secret, sectionPages, today } from "../support/content/editors-data";
import { attributesOf, parsePage, textsOf } from "../support/parse-page";
import { overflowingWidths } from "../support/page-checks/overflow";

/* The site with entries like the ones that editors write. */

const { test, expect } = testOn("editors", async () => ({
  SITE_DATA: await editorsData(),
  SITE_TODAY: today,
}));

const editor = plugins.find((plugin) => plugin.editor)?.editor;

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
const readIn = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8");
const documentIn = (folder: string, address: string) => parsePage(readIn(folder, `${address}index.html`));

test("drafts and scheduled entries appear on no page and in no list, feed or file name", ({ folder }) => {
  const files = filesIn(folder);
  expect(files.filter((file) => file.includes(secret))).toEqual([]);
  expect(files.filter((file) => readFileSync(file, "latin1").includes(secret))).toEqual([]);
  expect(readIn(folder, "sitemap.xml")).toContain("/blog/other-words/");
});

test("a closed opening is not listed, and its page states that it has closed", ({ folder }) => {
  const list = readIn(folder, "careers/index.html");
  for (const part of ["Apply Now", "ItemList"]) expect(list).not.toContain(part);
  expect(list).toContain("agency-message");
  for (const address of openings) {
    expect(list).not.toContain(address);
    expect(readIn(folder, "sitemap.xml")).not.toContain(address);
    const page = readIn(folder, `${address}index.html`);
    for (const part of ["JobPosting", "Apply Now"]) expect(page).not.toContain(part);
    expect(page).toContain("This role closed on");
    expect(page).toContain(`<meta name="robots" content="noindex">`);
  }
});

test("the page of a service preselects it, whatever characters its name has", async ({ page }) => {
  await page.goto("/services/research/");
  await page.locator("main a[href*='?service=']").first().click();
  await expect(contactForm(page).service).toHaveValue("R&D, C# + 10 %");
});

test("a former address has a forwarding page for hosts that ignore rules", ({ folder }) => {
  const page = documentIn(folder, "über-uns-früher/");
  expect(attributesOf(page, "meta[http-equiv=refresh]", "content")).toEqual(["0; url=/blog/other-words/"]);
  expect(attributesOf(page, "body a", "href")).toEqual(["/blog/other-words/"]);
});

test("the editor's page has its own content security policy and noindex", async ({ request }) => {
  test.skip(!editor, "no plugin is an editor");
  const answer = await request.get(editor!.page);
  expect(answer.headers()["content-security-policy"]).toContain("https://api.github.com");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  const policy = (await request.get("/")).headers()["content-security-policy"];
  expect(policy).not.toContain("https://api.github.com");
});

test("an article with every Markdown feature is accessible, and its video plays in place after a click", async ({
  page,
  folder,
}) => {
  const document = documentIn(folder, "blog/everything/");
  const prose = document.querySelector(".prose")!;
  expect(document.documentElement.outerHTML).not.toContain("ask Ada");
  expect(attributesOf(prose, "a.bare-link", "href")).toEqual([
    "https://www.example.com/a/long/path?of=one#part",
  ]);
  expect(textsOf(prose, "figcaption")).toEqual(["Where the figures were read"]);
  const pictures = attributesOf(prose, "picture img", "src").map((src) => path.join(folder, src!));
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(existsSync(picture), picture).toBe(true);
  expect(textsOf(prose, ".code-comment")[0]).toContain("a comment in code");
  expect(textsOf(prose, ".footnotes li")).toHaveLength(2);

  const asked: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "A film" });
  });
  await page.goto("/blog/everything/", { waitUntil: "networkidle" });
  expect(await overflowingWidths(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const contents = page.getByRole("navigation", { name: "In this article" });
  await expect(contents.getByRole("link")).toHaveText([
    "A picture & a video",
    "Lists, tables and code",
    "The end",
  ]);
  await contents.getByRole("link", { name: "The end" }).click();
  await expect(page).toHaveURL(/#the-end$/);
  await expect(page.getByRole("heading", { name: "The end" })).toBeInViewport();
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: /^How we count visits/ }).click();
  await expect(page.frameLocator("iframe[title='How we count visits']").getByText("A film")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/aBcDeFgHiJk?autoplay=1"]);
});

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
    expect(new Set(ids).size, address).toBe(ids.length);
  }
});

test("a page with every section twice is accessible and fits every screen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(sectionPages.at(-1)!);
  expect(await violations(page)).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
});

test("sitemaps list pages made of sections, except campaign pages", ({ folder }) => {
  const xml = readIn(folder, "sitemap.xml");
  const listed = attributesOf(documentIn(folder, "sitemap/"), "main a", "href");
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
  const document = documentIn(folder, "pages/spring-fair/");
  expect(attributesOf(document, "meta[name=robots]", "content")).toEqual(["noindex"]);
  expect(attributesOf(document, "header a", "href")).toEqual(["/", expect.stringMatching(/^tel:/)]);
  expect(textsOf(document, "nav, footer nav")).toEqual([]);

  const payloads = recordPayloads(page);
  await page.goto("/pages/spring-fair/");
  await fillIn(page);
  await contactForm(page).submit.click();
  await expect(contactForm(page).toast).toContainText("Thank you, ada@example.com. See you at the fair.");
  expect(payloads).toMatchObject([{ campaign: "Spring fair" }]);
});
