import { existsSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chromiumArgs, findChromium } from "../../../widgets/tests/browsers/find-browsers";
import { charactersIn, readTypefaces, subsetsOf } from "../../generator/brand/typefaces";
import { createStaticServer } from "../../hosting/server/create-server";
import { cloneCheckout } from "../support/clone-checkout";
import {
  addressesIn,
  fonts,
  isPartial,
  languages,
  main,
  writeScripts,
} from "../support/content/scripts-data";
import { clippedTexts, overflow } from "../support/page-checks/overflow";
import { attributesOf, parsePage, parseXml, textsOf, words } from "../support/parse-page";
import { expectSuccess, replaceData, runIn, testProject } from "../support/test-project";

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

/* An agency in many scripts, with its own addresses and fonts, analytics and an import, but no map, line or endpoint. */

let project: string;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  project = cloneCheckout();
  // Only these tests know the shipped content.
  rmSync(path.join(project, "site/tests/demo"), { recursive: true, force: true });
  await replaceData(project, async (data) => {
    await writeScripts(data);
    const file = "site/plugins/import/tests/fixture.xml";
    // The plugin may be deleted.
    if (existsSync(path.join(project, file)))
      expectSuccess(await runIn(project, "npm", "run", "-s", "import", "--", file));
  });
  server = createStaticServer(path.join(project, "dist"));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(project, { recursive: true });
});

const typefaces = Object.values(readTypefaces(fonts).typefaces);
const letters = new Set(
  typefaces.flatMap(({ faces }) => Object.values(subsetsOf(faces[0]!)).flatMap(charactersIn)),
);
const cards = new Set<string>();

describe.each(languages)("in %s", (language, row) => {
  const { agency, person, service, category, title, typed } = row;
  const addresses = addressesIn(row.words);
  const home = language === main ? "/" : `/${language}/`;
  const at = (address: string) => home + address.slice(1);
  const blog = at(addresses.blog);
  const article = `${blog}hours-first/`;
  const read = (address: string) =>
    readFileSync(path.join(project, "dist", address.replace(/\/$/, "/index.html")), "utf8");

  it("pages, feed, structured data and share image have its words", () => {
    expect(read(home)).toContain(agency);
    expect(read(at(addresses.services))).toContain(service);
    const feed = parseXml(read(at("/feed.xml"))).documentElement;
    expect(feed.getAttribute("xml:lang")).toBe(language);
    expect(textsOf(feed, "entry > title")).toContain(title);

    const document = parsePage(read(article));
    const { "@graph": nodes } = JSON.parse(
      document.querySelector("script[type='application/ld+json']")!.textContent!,
    );
    expect(nodes).toContainEqual(
      expect.objectContaining({ "@type": "BlogPosting", headline: title, inLanguage: language }),
    );
    const { role } = JSON.parse(readFileSync(path.join(project, "data/people/ines-prado.json"), "utf8"));
    if (isPartial(language)) expect(textsOf(document, `[lang=${main}][dir=auto]`)).toContain(role);
    else expect(JSON.stringify(nodes)).toContain(person);

    const [image] = attributesOf(document, "meta[property='og:image']", "content");
    const card = readFileSync(path.join(project, "dist", decodeURI(new URL(image!).pathname)), "latin1");
    // A card has no words in a script that the brand's typefaces lack.
    if ([...(agency + title + category)].every((letter) => letters.has(letter)))
      expect(cards).not.toContain(card);
    cards.add(card);
  });

  it("the category has a page, whose URLs are percent-encoded", () => {
    const start = blog + addresses.category;
    const link = attributesOf(parsePage(read(article)), "main a", "href").find((href) =>
      decodeURI(href!).startsWith(start),
    )!;
    const document = parsePage(read(decodeURI(link)));
    expect(words(document.querySelector("h1"))).toContain(category);
    const urls = [
      ...attributesOf(document, "link[rel=canonical]", "href"),
      ...attributesOf(document, "meta:is([property='og:url'], [property='og:image'])", "content"),
    ];
    expect(urls).toHaveLength(3);
    const listed = textsOf(parseXml(read(at("/sitemap.xml"))), "loc");
    expect(listed.filter((url) => url === urls[0])).toHaveLength(1);
    expect([...urls, ...listed].filter((url) => !/^[!-~]+$/.test(url!))).toEqual([]);
  });

  it("pages fit a screen of 320 px, and cut no text", async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
    const { port } = server.address() as AddressInfo;
    for (const address of [home, at(addresses.services), article, at(addresses.contact)]) {
      await page.goto(`http://localhost:${port}${address}`);
      expect([await page.evaluate(overflow), await clippedTexts(page)], address).toEqual([[], []]);
    }
    await page.close();
  });

  it.each([true, false])(
    "the search finds a title as readers type it, with JavaScript: %s",
    async (javaScriptEnabled) => {
      const page = await browser.newPage({ javaScriptEnabled });
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://localhost:${port}${blog}`);
      await page.getByRole("searchbox").fill(typed);
      await page.getByRole("searchbox").press("Enter");
      await page.waitForURL(({ searchParams }) => searchParams.get("search") === typed);
      const found = page.getByRole("article").getByRole("heading");
      if (javaScriptEnabled) await page.locator("blog-explorer mark").first().waitFor();
      const titles = (await found.allTextContents()).map((text) => text.normalize());
      if (javaScriptEnabled) expect(titles).toEqual([title.normalize()]);
      else expect(titles).toContain(title.normalize());
      await page.close();
    },
  );
});

testProject(() => project, ["pages/"]);
