import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../build/paths";
import { addDays } from "../../build/facts/days/days";
import { violations } from "../support/axe";
import { testOn } from "../support/build-site";
import { editorsData, secret } from "../support/content/editors-data";
import { openings } from "../support/content/openings";
import { attributesOf, parseHtml, parseXml, textsOf } from "../support/parse-page";
import { overflowingWidths } from "../support/overflow";
import { runBuild } from "../support/run-build";

const lastDay = openings
  .map(({ validThrough }) => validThrough)
  .toSorted()
  .at(-1)!;
let data: string;
const today = addDays(lastDay, 1);
const { test, expect } = testOn("editors", async () => {
  data = await editorsData();
  return { SITE_DATA: data, SITE_TODAY: today };
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
const readIn = (folder: string, file: string) => readFileSync(path.join(folder, file), "utf8");

test("drafts and scheduled entries appear on no page and in no list, feed or file name", ({ folder }) => {
  const files = filesIn(folder);
  expect(files.filter((file) => file.includes(secret))).toEqual([]);
  expect(files.filter((file) => readFileSync(file, "latin1").includes(secret))).toEqual([]);
  expect(readIn(folder, "sitemap.xml")).toContain("/blog/other-letters/");
});

test("--drafts builds drafts and scheduled entries, labels them and marks them noindex", async () => {
  const folder = inRoot(".cache/test-builds/editors-drafts");
  const settings = { SITE_DATA: data, SITE_TODAY: today, SITE_OUTPUT: folder };
  const { code, errors } = await runBuild(inRoot(), settings, "--drafts");
  expect(code, errors).toBe(0);
  const marks = {
    [`services/${secret}`]: "[Draft]",
    [`case-studies/${secret}`]: "[Draft]",
    [`careers/${secret}`]: "[Scheduled for 2099-01-01]",
    [secret]: "[Draft]",
    [`blog/${secret}-draft`]: "[Draft]",
    [`blog/${secret}-scheduled`]: "[Scheduled for 2099-01-01]",
    [`blog/category/the-${secret}`]: "[Scheduled for 2099-01-01]",
  };
  for (const [address, mark] of Object.entries(marks)) {
    const document = parseHtml(readIn(folder, `${address}/index.html`));
    expect(document.querySelector("main")!.textContent, address).toContain(mark);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content"), address).toBe("noindex");
  }
  for (const file of ["sitemap.xml", "llms.txt"]) expect(readIn(folder, file), file).not.toContain(secret);
});

test("a closed opening is not listed, and its page states that it has closed", ({ folder }) => {
  const list = readIn(folder, "careers/index.html");
  expect(list).not.toContain("Apply Now");
  expect(list).not.toContain("ItemList");
  expect(list).toContain("agency-message");
  for (const { slug } of openings.filter(({ validThrough }) => validThrough === lastDay)) {
    expect(list).not.toContain(`/careers/${slug}/`);
    expect(readIn(folder, "sitemap.xml")).not.toContain(`/careers/${slug}/`);
    const page = readIn(folder, `careers/${slug}/index.html`);
    expect(page).not.toContain("JobPosting");
    expect(page).not.toContain("Apply Now");
    expect(page).toContain("This role closed on");
    expect(page).toContain(`<meta name="robots" content="noindex">`);
  }
});

test("categories in any script have pages, and their URLs are percent-encoded where required", ({
  folder,
}) => {
  for (const [name, slug] of [
    ["Größe & Wert", "größe-wert"],
    ["東京", "東京"],
  ] as const) {
    const address = encodeURI(`/blog/category/${slug}/`);
    const document = parseHtml(readIn(folder, `blog/category/${slug}/index.html`));
    const ofHead = (selector: string, attribute: string) =>
      new URL(document.querySelector(selector)!.getAttribute(attribute)!);
    expect(document.querySelector("h1")!.textContent).toBe(name);
    expect(ofHead("link[rel=canonical]", "href").pathname).toBe(address);
    for (const [selector, attribute] of [
      ["link[rel=canonical]", "href"],
      ["meta[property='og:url']", "content"],
      ["meta[property='og:image']", "content"],
    ] as const)
      expect(document.querySelector(selector)!.getAttribute(attribute)).toMatch(/^[!-~]+$/);
    const graph = document.querySelector("script[type='application/ld+json']")!.textContent!;
    expect(graph).toContain(address);
    expect(graph).not.toContain(`/${slug}/`);
    const found = textsOf(parseXml(readIn(folder, "sitemap.xml")), "loc");
    expect(found.filter((loc) => loc.endsWith(address))).toHaveLength(1);
    expect(found.filter((loc) => !/^[!-~]+$/.test(loc))).toEqual([]);
    expect(readIn(folder, "llms.txt")).toContain(address);
  }
});

test("former addresses have a redirect rule, and a forwarding page for hosts that ignore rules", ({
  folder,
}) => {
  const rules = readIn(folder, "_redirects").split("\n");
  for (const rule of [
    "/%C3%BCber-uns-fr%C3%BCher /blog/other-words/ 301",
    "/%C3%BCber-uns-fr%C3%BCher/ /blog/other-words/ 301",
    `${encodeURI("/価格.html")} ${encodeURI("/blog/category/東京/")} 301`,
    "/shop https://shop.example/a%2Fb?c=%24d 301",
  ])
    expect(rules).toContain(rule);
  const page = parseHtml(readIn(folder, "über-uns-früher/index.html"));
  expect(page.querySelector("meta[http-equiv=refresh]")!.getAttribute("content")).toBe(
    "0; url=/blog/other-words/",
  );
  expect(page.querySelector("main a, body a")!.getAttribute("href")).toBe("/blog/other-words/");
});

test("the editor's page has its own content security policy and noindex", async ({ request }) => {
  const answer = await request.get("/admin/");
  expect(answer.headers()["content-security-policy"]).toContain("https://api.github.com");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  const policy = (await request.get("/")).headers()["content-security-policy"];
  expect(policy).not.toContain("https://api.github.com");
});

test("an article with every Markdown feature is accessible, and comments are omitted", async ({
  page,
  folder,
}) => {
  const source = readIn(folder, "blog/everything/index.html");
  const document = parseHtml(source);
  const prose = document.querySelector(".prose")!;
  expect(source).not.toContain("ask Mara");
  expect(attributesOf(prose, "a.bare-link", "href")).toEqual([
    "https://www.example.com/a/long/path?of=one#part",
  ]);
  expect(textsOf(prose, "figcaption")).toEqual(["Where the figures were read, in Sheridan"]);
  const pictures = attributesOf(prose, "picture img", "src").map((src) => path.join(folder, src!));
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(existsSync(picture), picture).toBe(true);
  expect(textsOf(prose, ".code-comment")[0]).toContain("a comment in code");
  expect(textsOf(prose, ".footnotes li")).toHaveLength(2);
  expect(textsOf(document, ".article-contents li")).toEqual([
    "A picture and a video",
    "Lists, tables and code",
    "The end",
  ]);

  await page.goto("/blog/everything/");
  expect(await overflowingWidths(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole("navigation", { name: "In this article" })
    .getByRole("link", { name: "The end" })
    .click();
  await expect(page).toHaveURL(/#the-end$/);
  await expect(page.getByRole("heading", { name: "The end" })).toBeInViewport();
});

test("a video contacts its service only after a click, and then plays in place", async ({ page, folder }) => {
  const asked: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "A film" });
  });
  await page.goto("/blog/everything/", { waitUntil: "networkidle" });
  const video = page.getByRole("link", { name: /^How we count visits/ });
  await expect(video).toHaveAttribute("href", "https://www.youtube.com/watch?v=aBcDeFgHiJk");
  expect(asked).toEqual([]);
  await video.click();
  await expect(page.frameLocator("iframe[title='How we count visits']").getByText("A film")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/aBcDeFgHiJk?autoplay=1"]);
  const policy = /frame-src ([^;]*);/.exec(readIn(folder, "_headers"))![1]!.split(" ");
  expect(policy).toEqual(
    expect.arrayContaining(["https://www.youtube-nocookie.com", "https://player.vimeo.com"]),
  );
});
