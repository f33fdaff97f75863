import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { testOn } from "../support/build-site";
import { articles, caseStudies, dist, services } from "../support/built-site";
import { hydrate } from "../support/check-pages";
import { hostileData, type HostileData } from "../support/content/hostile-data";
import { parseHtml, parseXml, textsOf, words } from "../support/parse-page";

let data: HostileData;
const { test, expect } = testOn("hostile-content", async () => {
  data = await hostileData();
  return { SITE_DATA: data.folder };
});

const filesIn = (root: string, end: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(end));
const readIn = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8");
const lastName = (key: string) => /([A-Za-z]+)(\[\d+\])?$/.exec(key)![1]!;

const scriptsIn = (document: Document) => [...document.querySelectorAll("script")];
const isData = ({ type }: HTMLScriptElement) => /^application\/(ld\+)?json$/.test(type);

/** Returns a script without the hash of the widgets' code, which contains an owner's own labels. */
const codeOf = (script: { textContent: string | null }) =>
  script.textContent!.replace(/(?<=`chunks\/runtime-)[\w-]{8}(?=\.js`)/, "");

/** Returns the inline scripts of the unmodified site, except JSON. */
const ownScripts = () =>
  new Set(
    filesIn(dist, ".html")
      .flatMap((file) => scriptsIn(parseHtml(readIn(dist, file))))
      .filter((script) => !script.src && !isData(script))
      .map(codeOf),
  );

const isAlive = ({ name, value }: Attr) =>
  /^(on|style$|srcdoc$|formaction$)/i.test(name) ||
  (/^(href|src|action|poster|data|content|xlink:href)$/i.test(name) &&
    /^\s*(javascript|vbscript|data):/i.test(value));

/** Returns all attributes and elements that can run script, except `<script>` elements. */
function aliveIn(document: Document): string[] {
  return [...document.querySelectorAll("*")].flatMap((element) => [
    ...(/^(iframe|object|embed|base|foreignObject|animate|set)$/i.test(element.localName) ||
    element.matches("meta[http-equiv]:not([content*='url=/'])")
      ? [element.outerHTML]
      : []),
    ...[...element.attributes].filter(isAlive).map(({ name, value }) => `${name}="${value}"`),
  ]);
}

test("text fields accept hostile text; names, dates, addresses and choices reject it", () => {
  const kinds = new Set(data.broken.map((key) => /^data\/([a-z-]+)/.exec(key)![1]));
  expect([...kinds]).toEqual(
    expect.arrayContaining(
      "about careers home navigation portfolio site sitemap testimonials case-studies legal openings people posts services".split(
        " ",
      ),
    ),
  );
  expect(data.broken.length).toBeGreaterThan(100);
  expect(data.broken.map(lastName)).toEqual(
    expect.arrayContaining("title description question answer quote label body tags name".split(" ")),
  );
  expect(data.refused.map(lastName)).toEqual(
    expect.arrayContaining("icon image category url link country origin published".split(" ")),
  );
});

test("no page contains hostile content that can run", ({ folder }) => {
  const known = ownScripts();
  for (const file of filesIn(folder, ".html")) {
    const document = parseHtml(readIn(folder, file));
    expect(aliveIn(document), file).toEqual([]);
    for (const script of scriptsIn(document)) {
      if (isData(script)) JSON.parse(script.textContent!);
      else if (script.src) expect(script.src, file).toMatch(/^\/(widgets\/v1|assets\/[a-z]+)\/[\w-]+\.js$/);
      else expect(known.has(codeOf(script)), `${file}: ${script.textContent}`).toBe(true);
    }
  }
});

test("no drawing or feed contains hostile content that can run", ({ folder }) => {
  for (const file of filesIn(folder, ".svg")) {
    const drawing = parseXml(readIn(folder, file));
    expect([...aliveIn(drawing), ...scriptsIn(drawing)], file).toEqual([]);
  }
  const atom = [...parseXml(readIn(folder, "feed.xml")).querySelectorAll("content")].map(
    ({ textContent }) => textContent!,
  );
  const list = JSON.parse(readIn(folder, "widgets/v1/search.json")).map(
    (post: { content: string }) => post.content,
  );
  expect(list).toHaveLength(atom.length);
  for (const html of [...atom, ...list]) {
    const document = parseHtml(html);
    expect([...aliveIn(document), ...scriptsIn(document)]).toEqual([]);
  }
  expect(textsOf(parseXml(readIn(folder, "sitemap.xml")), "loc").length).toBeGreaterThan(0);
});

test("hostile text is shown as text", ({ folder }) => {
  const documentAt = (address: string) => parseHtml(readIn(folder, `${address}index.html`));
  expect(words(documentAt(services[0]!).querySelector("main"))).toContain(
    `"'> onfocus=alert(1) {{7*7}} javascript:alert(1) </ script>`,
  );
  expect(words(documentAt(articles[0]!).querySelector(".prose"))).toContain(
    "<script>alert(1)</script> <img src=x onerror=alert(1)> a link",
  );
});

test("no hostile content runs in a browser with all widgets hydrated", async ({ page }) => {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  for (const address of ["/", services[0]!, "/blog/", articles[0]!, "/contact/", caseStudies[0]!]) {
    await page.goto(address);
    for (const widget of await page.locator("[hydrate]").all()) await hydrate(widget);
    await page.locator("main [tabindex], main a").first().focus();
  }
  expect(ran).toEqual([]);
});
