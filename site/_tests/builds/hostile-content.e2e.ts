import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createStaticServer } from "../../_hosting/server/create-server";
import { buildSite } from "../support/build-site";
import { dist } from "../support/built-site";
import { hydrate } from "../support/hydrate";
import { hostileData, type HostileData } from "../support/hostile-data";
import { parseHtml, parseXml, words } from "../support/parse-page";
import { expect, test } from "../support/test";

test.describe.configure({ mode: "serial" });

let data: HostileData;
let folder: string;
let server: Server;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  data = await hostileData("hostile");
  folder = await buildSite("hostile/site", { SITE_DATA: data.folder });
  server = createStaticServer(folder);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  home = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server?.close());

const filesIn = (root: string, end: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(end));
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

const lastName = (key: string) => /([A-Za-z]+)(\[\d+\])?$/.exec(key)![1]!;
const namesOf = (keys: string[]) => [...new Set(keys.map(lastName))].toSorted();

/** Inline scripts of the site as it is, but for data. */
const ownScripts = new Set(
  filesIn(dist, ".html").flatMap((file) =>
    [...parseHtml(readFileSync(path.join(dist, file), "utf8")).querySelectorAll("script:not([src])")]
      .filter((script) => script.getAttribute("type") !== "application/ld+json")
      .map((script) => script.textContent!),
  ),
);

const isAlive = ({ name, value }: Attr) =>
  /^(on|style$|srcdoc$|formaction$)/i.test(name) ||
  (/^(href|src|action|poster|data|content|xlink:href)$/i.test(name) &&
    /^\s*(javascript|vbscript|data):/i.test(value));

/** What could run in a document. */
function aliveIn(document: Document): string[] {
  return [...document.querySelectorAll("*")].flatMap((element) => [
    ...(/^(iframe|object|embed|base|foreignObject|animate|set)$/i.test(element.localName) ||
    element.matches("meta[http-equiv]:not([content*='url=/'])")
      ? [element.outerHTML]
      : []),
    ...[...element.attributes].filter(isAlive).map(({ name, value }) => `${name}="${value}"`),
  ]);
}

const scriptsIn = (document: Document) => [...document.querySelectorAll("script")];

test("every kind of data takes it wherever it takes a text, and only there", () => {
  for (const kind of [
    "about",
    "careers",
    "home",
    "navigation",
    "portfolio",
    "site",
    "sitemap",
    "testimonials",
  ]) {
    expect(data.broken.filter((key) => key.startsWith(`data/${kind}.json`)).length, kind).toBeGreaterThan(0);
  }
  for (const kind of ["case-studies", "legal", "openings", "people", "posts", "services"]) {
    expect(data.broken.filter((key) => key.startsWith(`data/${kind}/`)).length, kind).toBeGreaterThan(0);
  }
  expect(data.broken.length).toBeGreaterThan(1000);
  for (const text of [
    "title",
    "description",
    "question",
    "answer",
    "quote",
    "label",
    "body",
    "tags",
    "name",
  ]) {
    expect(namesOf(data.broken)).toContain(text);
  }
  // What is not a text for readers: names of things, days, addresses, choices.
  for (const choice of [
    "icon",
    "image",
    "category",
    "url",
    "link",
    "href",
    "origin",
    "author",
    "published",
    "formValue",
  ]) {
    expect(namesOf(data.refused)).toContain(choice);
  }
});

test("nothing of it is alive on a page", () => {
  for (const file of filesIn(folder, ".html")) {
    const document = parseHtml(read(file));
    expect(aliveIn(document), file).toEqual([]);
    for (const script of scriptsIn(document)) {
      if (script.type === "application/ld+json") JSON.parse(script.textContent!);
      else if (script.src)
        expect(script.src, file).toMatch(/^\/(widgets\/v1|assets\/(scripts|site))\/[\w-]+\.js$/);
      else expect(ownScripts.has(script.textContent!), `${file}: ${script.textContent}`).toBe(true);
    }
  }
});

test("nothing of it is alive in a drawing or a feed", () => {
  for (const file of filesIn(folder, ".svg")) {
    const drawing = parseXml(read(file));
    expect([...aliveIn(drawing), ...scriptsIn(drawing)], file).toEqual([]);
  }
  const atom = [...parseXml(read("feed.xml")).querySelectorAll("content")].map(
    (content) => content.textContent!,
  );
  const json = JSON.parse(read("feed.json")).items.map((item: { content_html: string }) => item.content_html);
  expect(json).toEqual(atom);
  const list = JSON.parse(read("widgets/v1/posts.json")).map((post: { content: string }) => post.content);
  expect(list).toHaveLength(json.length);
  for (const html of [...json, ...list]) {
    expect([...aliveIn(parseHtml(html)), ...scriptsIn(parseHtml(html))]).toEqual([]);
  }
  const links = [...read("llms.txt").matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, address]) => address!);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((address) => !address.startsWith("https://"))).toEqual([]);
  expect(parseXml(read("sitemap.xml")).querySelectorAll("loc").length).toBeGreaterThan(40);
});

test("it is shown as the text it is", () => {
  const main = parseHtml(read("services/seo/index.html")).querySelector("main")!;
  expect(words(main)).toContain(`"'> onfocus=alert(1) {{7*7}} javascript:alert(1) </ script>`);
  const post = parseHtml(read("blog/seo-strategies-2023/index.html")).querySelector(".prose")!;
  expect(words(post)).toContain("<script>alert(1)</script> <img src=x onerror=alert(1)> a link");
});

test("of an article in HTML, the words and their structure are kept", () => {
  const prose = parseHtml(read("blog/from-elsewhere/index.html")).querySelector(".prose")!;
  expect(words(prose.querySelector("h2")!)).toBe("Only the words");
  expect(words(prose.querySelector("p")!)).toBe("of this article are kept.");
  expect(
    prose.querySelectorAll("script, style, svg, iframe, object, base, meta, link, form, input, img, a[href]"),
  ).toHaveLength(0);
});

for (const address of [
  "/",
  "/services/seo/",
  "/blog/seo-strategies-2023/",
  "/blog/from-elsewhere/",
  "/contact/",
  "/case-studies/tech-saas-seo/",
]) {
  test(`${address} runs nothing of it in a browser, with its widgets alive`, async ({ page }) => {
    const ran: string[] = [];
    page.on("dialog", (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(home + address);
    const tags = await page
      .locator("[hydrate]")
      .evaluateAll((all) => [...new Set(all.map((element) => element.localName))]);
    for (const tag of tags) await hydrate(page.locator(tag).first());
    await page.locator("main [tabindex], main a").first().focus();
    expect(ran).toEqual([]);
  });
}
