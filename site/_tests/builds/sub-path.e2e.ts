import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createStaticServer } from "../../_hosting/server/create-server";
import { blog, expectShown } from "../support/blog";
import { buildSite } from "../support/build-site";
import { expectSameAnswers } from "../support/compare-answers";
import { linksOf } from "../support/links-of";
import { parseHtml } from "../support/parse-page";
import { phraseOnlyInBodyOf, posts } from "../support/posts";
import { expect, test } from "../support/test";
import { isInstalled, startWebServer, webServers } from "../support/web-servers";

test.describe.configure({ mode: "serial" });

const origin = "https://user.github.io/agency";
const base = "/agency";
let folder: string;
/** The folder that the site's folder lies in, as on a host. */
let host: string;
let server: Server;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await buildSite(`sub-path${base}`, { SITE_ORIGIN: origin });
  host = path.dirname(folder);
  server = createStaticServer(folder, base);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  home = `http://localhost:${(server.address() as AddressInfo).port}${base}`;
});
test.afterAll(() => void server.close());

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const filesThat = (end: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(end));
const addressOf = (file: string) => `${base}/${file.replace(/(^|\/)index\.html$/, "$1")}`;

/** Whether something is published at this path of the host. */
const isThere = (pathname: string) =>
  pathname.startsWith(`${base}/`) &&
  existsSync(path.join(folder, pathname.slice(base.length).replace(/\/$/, "/index.html")));

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const attributeTexts = (value: string) => (/^[[{]/.test(value) ? textsIn(JSON.parse(value)) : [value]);

test("every link, picture and script leads to where it is, below the path", () => {
  for (const file of filesThat(".html")) {
    const links = linksOf(parseHtml(read(file)), addressOf(file));
    expect(links.internal.length, file).toBeGreaterThan(0);
    expect(
      links.internal.map(({ pathname }) => pathname).filter((address) => !isThere(address)),
      file,
    ).toEqual([]);
  }
});

test("no attribute and no data of a widget names a page or a file without the path", () => {
  for (const file of filesThat(".html")) {
    const texts = [...parseHtml(read(file)).querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        // A placeholder tells a default, and leads nowhere.
        .filter(({ name }) => name !== "placeholder")
        .flatMap(({ value }) => attributeTexts(value)),
    );
    const bare = texts.filter((text) => text.startsWith("/") && isThere(base + text.replace(/[?#].*/, "")));
    expect(bare, file).toEqual([]);
  }
});

test("stylesheets, rules and the manifest name the path", () => {
  const fonts = filesThat(".html").flatMap((file) =>
    [...read(file).matchAll(/url\((\/[^)]*)\)/g)].map(([, font]) => font!),
  );
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((font) => !isThere(font))).toEqual([]);
  const { id, start_url, icons } = JSON.parse(read("site.webmanifest"));
  expect([id, start_url]).toEqual([`${base}/`, `${base}/`]);
  for (const { src } of icons) expect(isThere(src), src).toBe(true);
  for (const rule of read("_redirects").trim().split("\n"))
    expect(rule).toMatch(/^\/agency\/\S+ \/agency\/\S+ \d+$/);
  expect(
    read("_headers")
      .match(/^\/.*/gm)!
      .filter((rule) => !rule.startsWith(`${base}/`)),
  ).toEqual([]);
});

test("feeds, sitemap, llms.txt and structured data hold full addresses that lead to something", () => {
  for (const file of ["feed.xml", "feed.json", "sitemap.xml", "llms.txt", "robots.txt", "blog/index.html"]) {
    const addresses = read(file).match(/https:\/\/user\.github\.io[^"\s<>&)#?\\]*/g)!;
    const paths = addresses.map((address) => decodeURIComponent(new URL(address).pathname));
    expect(
      paths.filter((address) => !isThere(address)),
      file,
    ).toEqual([]);
  }
});

test("rules for what is made ready name pages below the path alone", () => {
  for (const file of filesThat("index.html").filter((name) => !read(name).includes("http-equiv"))) {
    const rules = parseHtml(read(file)).querySelector("script[type=speculationrules]")!;
    expect(JSON.parse(rules.textContent!).prerender[0].where.and[0], file).toEqual({
      href_matches: [`${base}/`, `${base}/*/`],
    });
  }
});

for (const webServer of webServers) {
  test(`${webServer.name} with the configuration from the build answers like ours`, async () => {
    test.skip(!isInstalled(webServer), `${webServer.name} is not installed: NOT RUN`);
    const other = await startWebServer(webServer, folder, host);
    const asked = [
      "",
      "/",
      "/about",
      "/about/?a=1",
      "/nowhere",
      "/blog/nowhere/",
      "/_headers",
      "/_redirects",
    ];
    const files = ["/404.html", "/feed.xml", "/widgets/v1/loader.js", "/widgets/v1/types/react.d.ts"];
    try {
      const addresses = [...asked, ...files, "/case-studies/ecommerce-redesign"].map(
        (address) => base + address,
      );
      await expectSameAnswers(new URL(home).origin, other.origin, addresses);
    } finally {
      await other.stop();
    }
  });
}

test("a visitor goes from page to page, searches the blog and uses a widget there", async ({ page }) => {
  await page.goto(`${home}/`);
  await page.getByRole("banner").locator("summary", { hasText: "Services" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Local SEO" }).click();
  await expect(page).toHaveURL(`${home}/services/local-seo/`);
  const second = page.locator("faq-accordion details").nth(1);
  await second.locator("summary").click();
  await expect(page.locator("faq-accordion")).toHaveAttribute("data-ready");
  await expect(second).toHaveAttribute("open");
  await expect(page.getByRole("form").getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    `${base}/privacy-policy/`,
  );

  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL(`${home}/blog/`);
  await blog(page).searchFor(phraseOnlyInBodyOf(posts[1]!));
  await expectShown(page, [posts[1]!]);
  await page.getByRole("main").getByRole("link", { name: posts[1]!.title }).click();
  await expect(page).toHaveURL(`${home}/blog/${posts[1]!.id}/`);
});

test("an address that leads nowhere is answered as at the root of a host", async ({ page, faults }) => {
  const response = await page.goto(`${home}/404.html`);
  expect(response!.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  // Some hosts know only one 404 page, which answers for the blog too.
  await page.route("**/blog/unknown/", (route) => route.fulfill({ path: path.join(folder, "404.html") }));
  await page.goto(`${home}/blog/unknown/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found");
  await page.goto(`${home}/blog/no-such-post/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found");
  await expect(page.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", `${base}/blog/`);
  faults.length = 0;
});
