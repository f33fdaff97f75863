import { readFileSync, statSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createStaticServer } from "../../_hosting/server/create-server";
import { blog } from "../support/blog";
import { buildSite } from "../support/build-site";
import { clicksFromHome, linksOf } from "../support/links-of";
import { dataWithPosts, phraseOf, titleOf } from "../support/many-posts";
import { parseHtml, words } from "../support/parse-page";
import { expect, test } from "../support/test";

test.describe.configure({ mode: "serial" });

const COUNT = 30;
const addresses = ["/blog/", "/blog/page/2/", "/blog/page/3/"];
const seoAddresses = ["/blog/category/seo/", "/blog/category/seo/page/2/"];

let folder: string;
/** With 60 posts. */
let larger: string;
let server: Server;
let home: string;

const build = async (count: number) =>
  buildSite(`posts-${count}/site`, { SITE_DATA: await dataWithPosts(`posts-${count}/data`, count) });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await build(COUNT);
  larger = await build(60);
  server = createStaticServer(folder);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  home = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server?.close());

const file = (address: string) => path.join(folder, address, "index.html");
const parse = (address: string) => parseHtml(readFileSync(file(address), "utf8"));
/** The addresses of the posts that a page lists, without those that it recommends. */
const listedOn = (address: string) =>
  [...parse(address).querySelector("main section")!.querySelectorAll("article h2 a, article h3 a")].map(
    (link) => link.getAttribute("href")!,
  );
const meta = (document: Document, selector: string, attribute: string) =>
  document.querySelector(selector)?.getAttribute(attribute) ?? undefined;

test("each post is listed once, twelve on a page, the newest first", () => {
  const lists = addresses.map(listedOn);
  expect(lists.map(({ length }) => length)).toEqual([12, 12, 6]);
  const published = JSON.parse(readFileSync(path.join(folder, "widgets/v1/posts.json"), "utf8"));
  expect(published).toHaveLength(COUNT);
  expect(lists.flat()).toEqual(published.map(({ id }: { id: string }) => `/blog/${id}/`));
});

test("a category too", () => {
  const lists = seoAddresses.map(listedOn);
  expect(lists.map(({ length }) => length)).toEqual([12, 5]);
  expect(new Set(lists.flat()).size).toBe(17);
});

for (const list of [addresses, seoAddresses]) {
  test(`the pages of ${list[0]} say which they are and which come before and after`, () => {
    const { origin } = new URL(meta(parse("/"), "link[rel=canonical]", "href")!);
    const documents = list.map(parse);
    const whole = (address: string | undefined) => address && origin + address;
    documents.forEach((document, index) => {
      expect(meta(document, "link[rel=canonical]", "href")).toBe(whole(list[index]));
      expect(meta(document, "link[rel=prev]", "href")).toBe(whole(list[index - 1]));
      expect(meta(document, "link[rel=next]", "href")).toBe(whole(list[index + 1]));
      expect(meta(document, "meta[name=robots]", "content")).toBeUndefined();
      if (index === 0) return;
      expect(document.title).toContain(`page ${index + 1}`);
      expect(words(document.querySelector("h1")!)).toContain(`page ${index + 1}`);
      const crumbs = [...document.querySelectorAll("nav[aria-label=Breadcrumb] li")].map(words);
      expect(crumbs.at(-1)).toBe(`Page ${index + 1}`);
    });
    expect(new Set(documents.map(({ title }) => title)).size).toBe(list.length);
    const descriptions = documents.map((document) => meta(document, "meta[name=description]", "content"));
    expect(new Set(descriptions).size).toBe(list.length);
  });
}

for (const address of [...addresses, ...seoAddresses]) {
  test(`${address} tells search engines its place and what it lists`, () => {
    const document = parse(address);
    const { origin } = new URL(meta(parse("/"), "link[rel=canonical]", "href")!);
    const { "@graph": nodes } = JSON.parse(
      document.querySelector("script[type='application/ld+json']")!.textContent!,
    ) as { "@graph": { "@type": string; itemListElement: Record<string, unknown>[] }[] };
    const elements = (type: string) => nodes.find((node) => node["@type"] === type)!.itemListElement;
    const crumbs = [...document.querySelectorAll("nav[aria-label=Breadcrumb] li")];
    expect(elements("BreadcrumbList").map(({ name, item }) => [name, item])).toEqual(
      crumbs.map((crumb) => [
        words(crumb),
        origin + (crumb.querySelector("a")?.getAttribute("href") ?? address),
      ]),
    );
    expect(elements("ItemList").map(({ url }) => url)).toEqual(listedOn(address).map((url) => origin + url));
  });
}

test("all of them may be found: the sitemap has each once", () => {
  const located = foundIn(folder);
  for (const address of [...addresses, ...seoAddresses]) {
    expect(located.filter((pathname) => pathname === address)).toHaveLength(1);
  }
});

/** The pages of a site that search engines are told of. */
const foundIn = (site: string) =>
  [...readFileSync(path.join(site, "sitemap.xml"), "utf8").matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc!).pathname,
  );

test("however many there are, each page is within three clicks of home", () => {
  const found = foundIn(larger);
  const linkedFrom = (address: string) =>
    linksOf(parseHtml(readFileSync(path.join(larger, address, "index.html"), "utf8")), address)
      .internal.map(({ pathname }) => pathname)
      .filter((pathname) => found.includes(pathname));
  const clicks = clicksFromHome(linkedFrom);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((page) => !(clicks.get(page)! <= 3))).toEqual([]);
});

test("the blog weighs the same with 30 posts and with 60", () => {
  const [few, many] = [folder, larger].map((site) => statSync(path.join(site, "blog/index.html")).size);
  // One link more between the pages, and figures.
  expect(Math.abs(many! - few!)).toBeLessThan(300);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead from page to page, and back", async ({ page }) => {
    await page.goto(`${home}/blog/`);
    const pager = page.getByRole("navigation", { name: "Pages" });
    await pager.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(`${home}/blog/page/2/`);
    await expect(page.getByRole("article")).toHaveCount(12);
    await pager.getByRole("link", { name: "Page 3", exact: true }).click();
    await expect(page).toHaveURL(`${home}/blog/page/3/`);
    await expect(page.getByRole("heading", { name: titleOf(COUNT) })).toBeVisible();
    await expect(pager.locator("[aria-current=page]")).toHaveText("3");
    await expect(pager.getByRole("link", { name: "Next page" })).toHaveCount(0);
    await pager.getByRole("link", { name: "Page 1", exact: true }).click();
    await expect(page).toHaveURL(`${home}/blog/`);
  });
});

test("the list of all is asked for by a search alone, which finds a post of the last page", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${home}/blog/`);
  await blog(page).search.focus();
  await expect(page.locator("blog-explorer")).toHaveAttribute("data-ready");
  await expect(page.getByRole("article")).toHaveCount(12);
  expect(asked).not.toContain("/widgets/v1/posts.json");
  await blog(page).searchFor(phraseOf(COUNT));
  await expect(page.getByRole("article").getByRole("link")).toHaveText([titleOf(COUNT)]);
  expect(asked.filter((address) => address === "/widgets/v1/posts.json")).toHaveLength(1);
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  await page.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(`${home}/blog/field-note-${COUNT}/`);
});

test("a category shows its posts of all pages, twelve at first", async ({ page }) => {
  await page.goto(`${home}/blog/`);
  await blog(page).filter("SEO").click();
  await expect(page.getByRole("status").first()).toHaveText("Articles shown: 17");
  await page.getByRole("button", { name: "Show more articles" }).click();
  await expect(page.getByRole("article")).toHaveCount(17);
});

test("a search on a further page is answered on the first", async ({ page }) => {
  await page.goto(`${home}/blog/page/2/`);
  await blog(page).searchFor(phraseOf(COUNT));
  await expect(page).toHaveURL(`${home}/blog/?search=${phraseOf(COUNT).replaceAll(" ", "+")}`);
  await expect(page.getByRole("article").getByRole("link")).toHaveText([titleOf(COUNT)]);
});

test("where the list can't be had, the blog says what it could look through, and tries again", async ({
  page,
  faults,
}) => {
  await page.route("**/posts.json", (route) => route.abort());
  await page.goto(`${home}/blog/`);
  await blog(page).searchFor(phraseOf(COUNT));
  const message = page.getByText(
    "Only the newest articles could be looked through, the others could not be loaded.",
  );
  await expect(message).toBeVisible();
  await page.unroute("**/posts.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article").getByRole("link")).toHaveText([titleOf(COUNT)]);
  await expect(message).toBeHidden();
  expect(faults.join("\n")).toContain("posts.json");
  faults.length = 0;
});
