import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { addDays } from "../../generator/facts/days";
import { testOn } from "../support/build-site";
import { blog } from "../support/content/blog";
import { copyData } from "../support/content/copy-data";
import { article, metaOf } from "../support/content/made-up";
import { posts } from "../support/content/posts";
import { attributesOf, parsePage, parseXml, partNamed, textsOf, words } from "../support/parse-page";
import { recordRequests } from "../support/record-requests";

/** Returns the category of a post. Two thirds of the posts share a category, so that its list needs several pages. */
const categoryOf = (number: number) => (number % 3 === 0 ? "Ferns" : "Herons");

/** Returns words that occur only in the body of this post. */
const phraseOf = (number: number) => `heron number ${number} of the year`;

const titleOf = (number: number) => `Field note ${number} from a client account`;

/** Returns a post that is a day older than the previous one, and older than all of the site's own posts. */
const fieldNote = (number: number) =>
  article(
    {
      title: titleOf(number),
      published: addDays("2010-06-01", -number),
      category: categoryOf(number),
      tags: ["Field notes", "Accounts", "Measurement"],
      meta: metaOf(`field note ${number}`),
    },
    `On that day we counted the ${phraseOf(number)}, and wrote it down.`,
  );

/** Copies the site's data, adds posts until there are `count`, and returns the folder. */
async function dataWithPosts(count: number): Promise<string> {
  const folder = await copyData("many-posts");
  for (let number = posts.length + 1; number <= count; number++)
    await writeFile(path.join(folder, "posts", `field-note-${number}.md`), fieldNote(number));
  return folder;
}

/** Enough posts for a list in pages, and a multiple of twelve, so that every page of the blog's list is full. */
const COUNT = 120;
const { test, expect } = testOn("many-posts", async () => ({ SITE_DATA: await dataWithPosts(COUNT) }));

const PAGES = COUNT / 12;
/** Two of three added posts share a category. */
const herons = Array.from({ length: COUNT - posts.length }, (_, index) => index + posts.length + 1).filter(
  (number) => number % 3 !== 0,
).length;

const pagesOf = (list: string, count: number) =>
  Array.from({ length: count }, (_, index) => (index ? `${list}page/${index + 1}/` : list));
const addresses = pagesOf("/blog/", PAGES);
const heronAddresses = pagesOf("/blog/category/herons/", Math.ceil(herons / 12));
const last = { title: titleOf(COUNT) };

const readIn = (folder: string, address: string) =>
  readFileSync(path.join(folder, address, "index.html"), "utf8");
const documentIn = (folder: string, address: string) => parsePage(readIn(folder, address));
/** Returns the addresses of the posts in a page's list, without recommended posts. */
const listedIn = (document: Document) =>
  attributesOf(document.querySelector("main .section")!, "article :is(h2, h3) a", "href");
const meta = (document: Document, selector: string, attribute: string) =>
  document.querySelector(selector)?.getAttribute(attribute) ?? undefined;

test("lists each post once, newest first, twelve per page, in the blog and in each category", ({
  folder,
}) => {
  const lists = addresses.map((address) => listedIn(documentIn(folder, address)));
  expect(lists.map(({ length }) => length)).toEqual(addresses.map(() => 12));
  const published = JSON.parse(readFileSync(path.join(folder, "widgets/v1/posts.json"), "utf8"));
  expect(lists.flat()).toEqual(published.map(({ id }: { id: string }) => `/blog/${id}/`));
  const inCategory = heronAddresses.flatMap((address) => listedIn(documentIn(folder, address)));
  expect(inCategory).toHaveLength(herons);
  expect(new Set(inCategory).size).toBe(herons);
});

test("numbered pages have their own title, canonical link, prev and next links and structured data", ({
  folder,
}) => {
  for (const list of [addresses, heronAddresses]) {
    const documents = list.map((address) => documentIn(folder, address));
    const { origin } = new URL(meta(documents[0]!, "link[rel=canonical]", "href")!);
    const whole = (address: string | undefined) => address && origin + address;
    for (const [index, document] of documents.entries()) {
      expect(meta(document, "link[rel=canonical]", "href")).toBe(whole(list[index]));
      expect(meta(document, "link[rel=prev]", "href")).toBe(whole(list[index - 1]));
      expect(meta(document, "link[rel=next]", "href")).toBe(whole(list[index + 1]));
      expect(meta(document, "meta[name=robots]", "content")).toBeUndefined();

      const { "@graph": nodes } = JSON.parse(
        document.querySelector("script[type='application/ld+json']")!.textContent!,
      );
      const itemList = nodes.find((node: { "@type": string }) => node["@type"] === "ItemList");
      expect(itemList.itemListElement.map(({ url }: { url: string }) => url)).toEqual(
        listedIn(document).map((address) => origin + address),
      );
      if (index === 0) continue;
      expect(document.title).toContain(`page ${index + 1}`);
      expect(words(document.querySelector("h1"))).toContain(`page ${index + 1}`);
      expect(textsOf(partNamed(document, "Breadcrumb"), "li").at(-1)).toBe(`Page ${index + 1}`);
    }
    expect(new Set(documents.map(({ title }) => title)).size).toBe(list.length);
    const descriptions = documents.map((document) => meta(document, "meta[name=description]", "content"));
    expect(new Set(descriptions).size).toBe(list.length);
  }
});

test("the sitemap lists each page once", ({ folder }) => {
  const sitemap = parseXml(readFileSync(path.join(folder, "sitemap.xml"), "utf8"));
  const found = textsOf(sitemap, "loc").map((address) => new URL(address).pathname);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining([...addresses, ...heronAddresses]));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links open the next, last and first page", async ({ page }) => {
    await page.goto("/blog/");
    const pager = page.getByRole("navigation", { name: "Pages" });
    await pager.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/\/blog\/page\/2\/$/);
    await expect(page.getByRole("article")).toHaveCount(12);
    await pager.getByRole("link", { name: `Page ${PAGES}`, exact: true }).click();
    await expect(page.getByRole("heading", { name: last.title })).toBeVisible();
    await expect(pager.locator("[aria-current=page]")).toHaveText(String(PAGES));
    await expect(pager.getByRole("link", { name: "Next page" })).toHaveCount(0);
    await pager.getByRole("link", { name: "Page 1", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/$/);
  });
});

test("the first search loads the texts of all posts once", async ({ page }) => {
  const fetched = recordRequests(page, "fetch");
  await page.goto("/blog/");
  await blog(page).search.focus();
  await expect(page.locator("blog-explorer")).toHaveAttribute("data-ready");
  await expect(page.getByRole("article")).toHaveCount(12);
  expect(fetched).toEqual([]);
  await blog(page).searchFor(`${COUNT} OF the ye`);
  await expect(page.getByRole("article").getByRole("link")).toHaveText([last.title]);
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  await blog(page).searchFor(phraseOf(COUNT - 1));
  await expect(page.getByRole("article").getByRole("link")).toHaveText([titleOf(COUNT - 1)]);
  expect(fetched).toEqual(["/widgets/v1/search.json"]);
});
