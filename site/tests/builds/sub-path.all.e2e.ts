import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { receiverPath } from "../../../widgets/agency-contact-form/receiver-path";
import { blog, expectShown } from "../support/content/blog";
import type { Integrity } from "../../../widgets/publish/files/releases";
import { testOn } from "../support/build-site";
import { builtRelease } from "../support/built-release";
import { services, t } from "../support/built-site";
import { parsePage } from "../support/parse-page";
import { phraseOnlyInBodyOf, posts } from "../support/content/posts";
import { recordRequests } from "../support/record-requests";
import { pageWith } from "../support/test";
import { offeredTags } from "../support/widget-uses";

const base = "/agency";
const publicOrigin = `https://user.github.io${base}`;
const { test, expect } = testOn(
  "sub-path",
  async () => ({
    SITE_ORIGIN: publicOrigin,
    SITE_ENDPOINT: receiverPath,
    NETLIFY: "true",
    WIDGETS_RELEASES: (await builtRelease()).releases,
  }),
  base,
);

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(end));

/** Returns the paths at which no file is published. */
const deadIn = (folder: string, paths: readonly string[]) =>
  paths.filter((pathname) => !isThere(folder, pathname));
const isThere = (folder: string, pathname: string) =>
  // The partners' pages tell the loader where the site is.
  [base, base + receiverPath].includes(pathname) ||
  // This build has no share images.
  pathname.startsWith(`${base}/assets/share/`) ||
  (pathname.startsWith(`${base}/`) &&
    existsSync(path.join(folder, pathname.slice(base.length).replace(/\/$/, "/index.html"))));

const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Returns the values of a page's attributes and the strings in JSON attributes. Placeholders are omitted. */
const attributeTexts = (document: Document) =>
  [...document.querySelectorAll("*")]
    .flatMap((element) => [...element.attributes])
    .filter(({ name }) => name !== "placeholder")
    .flatMap(({ value }) => (/^[[{]/.test(value) ? textsIn(JSON.parse(value)) : [value]));

test("all links, pictures, scripts and widget data use the base path", ({ folder }) => {
  for (const file of filesIn(folder, ".html")) {
    const html = readFileSync(path.join(folder, file), "utf8");
    const document = parsePage(html);
    const local = attributeTexts(document).filter((text) => /^\/(?!\/)\S*$/.test(text));
    expect(local.length, file).toBeGreaterThan(0);
    expect(
      deadIn(
        folder,
        local.map((text) => decodeURIComponent(text.replace(/[?#].*/, ""))),
      ),
      file,
    ).toEqual([]);
    const inStyles = [...html.matchAll(/url\((\/[^)]*)\)/g)].map(([, address]) => address!);
    expect(deadIn(folder, inStyles), file).toEqual([]);
    const rules = document.querySelector("script[type=speculationrules]")?.textContent;
    if (rules) expect(rules, file).toContain(`"${base}/"`);
  }
});

test("host rules, manifest, feeds and other generated files use the base path", ({ folder }) => {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const { id, start_url, icons } = JSON.parse(read("site.webmanifest"));
  expect([id, start_url]).toEqual([`${base}/`, `${base}/`]);
  expect(
    deadIn(
      folder,
      icons.map(({ src }: { src: string }) => src),
    ),
  ).toEqual([]);
  for (const rule of read("_redirects").trim().split("\n"))
    expect(rule).toMatch(/^\/agency\/\S+ \/agency\/\S+ (301!|404)$/);
  for (const [rule] of read("_headers").matchAll(/^\/.*/gm)) expect(rule).toMatch(/^\/agency\//);
  for (const file of ["feed.xml", "sitemap.xml", "robots.txt", "blog/index.html"]) {
    const addresses = read(file).match(/https:\/\/user\.github\.io[^"\s<>&)#?\\`]*/g)!;
    const paths = addresses.map((address) => decodeURIComponent(new URL(address).pathname));
    expect(deadIn(folder, paths), file).toEqual([]);
  }
});

test("navigation, blog search and widgets work below the base path", async ({ page }) => {
  await page.goto(`${base}/`);
  await page.getByRole("banner").locator("li summary").first().click();
  await page.getByRole("banner").locator(`li li a[href='${base}${services[0]}']`).click();
  await expect(page).toHaveURL(base + services[0]!);
  const second = page.locator("faq-accordion details").nth(1);
  await second.locator("summary").click();
  await expect(page.locator("faq-accordion")).toHaveAttribute("data-ready");
  await expect(second).toHaveAttribute("open");

  await page.getByRole("contentinfo").locator(`a[href='${base}/blog/']`).first().click();
  await blog(page).searchFor(phraseOnlyInBodyOf(posts[1]!));
  await expectShown(page, [posts[1]!]);
  await page.getByRole("main").getByRole("link", { name: posts[1]!.title }).click();
  await expect(page).toHaveURL(`${base}/blog/${posts[1]!.id}/`);
});

test("missing posts below the base path get the 404 page with the blog's text, even on hosts with a single 404 page", async ({
  page,
  folder,
  errors,
}) => {
  await page.route("**/blog/unknown/", (route) => route.fulfill({ path: path.join(folder, "404.html") }));
  for (const address of ["/blog/unknown/", "/blog/no-such-post/"]) {
    await page.goto(base + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("Blog post not found"));
  }
  await expect(page.getByRole("link", { name: t("Back to Blog") })).toHaveAttribute("href", `${base}/blog/`);
  errors.length = 0;
});

test("all widgets work on a partner's page with the loader and with pinned files", async ({
  page,
  origin,
  partner,
  folder,
}) => {
  test.skip(!isThere(folder, `${base}/widgets/`), "no plugin publishes the widgets");
  const scripts = recordRequests(page, "script", "fetch");
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const { files, version } = JSON.parse(read("widgets/v1/integrity.json")) as Integrity;
  const place = `${origin}${base}/widgets/v1/`;
  const elements = offeredTags.map((tag) => `<${tag} hydrate="load"></${tag}>`).join("");
  const pinned = files.map(
    ({ href, integrity }) =>
      `<script type="module" src="${new URL(href, place).href}" integrity="${integrity}" crossorigin></script>`,
  );
  for (const code of [`<script type="module" src="${place}loader.js"></script>`, pinned.join("")]) {
    partner.publish(pageWith(elements + code));
    await page.goto(partner.origin);
    for (const tag of offeredTags) await expect(page.locator(tag)).toHaveAttribute("data-ready");
    // Without a list, the widget shows the site's articles.
    await expect(page.locator("blog-explorer").getByRole("article")).toHaveCount(posts.length);
  }
  expect(scripts.filter((address) => !address.startsWith(`${base}/widgets/`))).toEqual([]);
  for (const { tag, href, integrity } of files) {
    const shown = parsePage(read(`widgets/${tag}/index.html`));
    const codeOf = (way: string) => shown.querySelector(`code[data-method=${way}]`)?.textContent;
    expect(codeOf("pinned")).toContain(`src="${new URL(href, `${publicOrigin}/widgets/v1/`).href}"`);
    expect(codeOf("pinned")).toContain(`integrity="${integrity}" crossorigin`);
    // Each way of publishing may be deleted.
    const install = codeOf("npm");
    const tarball = new RegExp(`npm install ${publicOrigin}/(widgets/${version}/\\S+\\.tgz)`);
    if (install) expect(existsSync(path.join(folder, tarball.exec(install)![1]!))).toBe(true);
    if (isThere(folder, `${base}/widgets/wordpress/agency-widgets.zip`))
      expect(shown.querySelector("#way-wordpress a[href$='agency-widgets.zip']")).not.toBeNull();
  }
});
