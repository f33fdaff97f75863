import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chromiumArgs, findChromium } from "../../../widgets/tests/browsers/find-browsers";
import { charactersIn, readTypefaces, subsetsOf } from "../../generator/brand/typefaces";
import { createStaticServer } from "../../hosting/server/create-server";
import { shippedNames } from "../demo/shipped-names";
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

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

/*
 * An agency in many scripts in place of the demo, with its own addresses and fonts, analytics and an import, but no line
 * or endpoint.
 */

let project: string;
let server: Server;
let browser: Browser;
const inProject = (...parts: string[]) => path.join(project, ...parts);

/** Runs a command in the project. If it fails, the error has the end of its output. */
const run = (command: string, ...args: string[]) =>
  promisify(execFile)(command, args, {
    cwd: project,
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    maxBuffer: 1e8,
    shell: process.platform === "win32",
    timeout: 900_000,
  }).catch(({ message, stdout, stderr }) => {
    throw new Error([message.split("\n")[0], (stdout + stderr).slice(-5000)].join("\n"));
  });

beforeAll(async () => {
  project = cloneCheckout();
  const demo = ["site/tests/demo", "widgets/releases", "data"];
  for (const folder of demo) rmSync(inProject(folder), { recursive: true, force: true });
  // These files state whose site it is, too.
  for (const file of ["package.json", "CHANGELOG.md", "SECURITY.md", "widgets/LICENSE"])
    writeFileSync(
      inProject(file),
      readFileSync(inProject(file), "utf8").replaceAll(shippedNames, "northlight"),
    );
  await writeScripts(inProject("data"));
  const file = "site/plugins/import/tests/fixture.xml";
  // The plugin may be deleted.
  if (existsSync(inProject(file))) await run("npm", "run", "-s", "import", "--", file);
  await run("npm", "run", "-s", "build");
  server = createStaticServer(inProject("dist"));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(project, { recursive: true });
});

it("contains no word of the demo in its pages", () => {
  const found = readdirSync(inProject("dist"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(html|css|js|json|xml|txt|svg|md|webmanifest)$|\/_\w+$/.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(inProject("dist", file), "utf8").matchAll(shippedNames),
        ([name]) => `${file}: ${name}`,
      ),
    );
  expect(found).toEqual([]);
});

it("passes the unit tests that read data", async () => {
  const tests = readdirSync(inProject("site"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") && !/\.(all|dist)\.test\.ts$/.test(file))
    .filter((file) => /readFacts\(|inRoot\("data"/.test(readFileSync(inProject("site", file), "utf8")));
  await run("npx", "vitest", "run", "--project", "unit", ...tests);
});

it("passes the tests of the built site", async () => {
  await run("npx", "vitest", "run", "--project", "dist");
});

it("passes tests in a browser", async () => {
  const config = ["--config", "site/tests/playwright.config.ts", "--project=chromium"];
  await run("npx", "playwright", "test", ...config, "pages/");
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
    readFileSync(inProject("dist", address.replace(/\/$/, "/index.html")), "utf8");

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
    const { role } = JSON.parse(readFileSync(inProject("data/people/ines-prado.json"), "utf8"));
    if (isPartial(language)) expect(textsOf(document, `[lang=${main}][dir=auto]`)).toContain(role);
    else expect(JSON.stringify(nodes)).toContain(person);

    const [image] = attributesOf(document, "meta[property='og:image']", "content");
    const card = readFileSync(inProject("dist", decodeURI(new URL(image!).pathname)), "latin1");
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
