import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { cloneCheckout } from "../support/clone-checkout";
import { startDevServer, type DevServer } from "../support/dev-server";

test.describe.configure({ mode: "serial", timeout: 900_000 });

const settings = { SITE_SHARE_IMAGES: "false" };
let project: string;
let server: DevServer;
const inProject = (...parts: string[]) => path.join(project, ...parts);
const read = (file: string) => readFileSync(inProject(file), "utf8");

test.beforeAll(async () => {
  project = cloneCheckout();
  server = await startDevServer(project, settings);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(project, { recursive: true });
});

/** Changes a file, waits until the build has ended, and returns the file's content before. */
async function edit(file: string, place: string | RegExp, words: string): Promise<string> {
  const before = read(file);
  const builds = server.builds();
  const after = before.replace(place, words);
  expect(after, file).not.toBe(before);
  writeFileSync(inProject(file), after);
  await server.until(() => server.builds() > builds);
  return before;
}

/** Returns a hash of each file in a folder. */
const hashesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [
        path.relative(folder, file),
        createHash("sha1").update(readFileSync(file)).digest("hex"),
      ])
      .toSorted(),
  );

/** Compares the output with that of a server that starts now. */
async function expectNewStart(what: string) {
  const fresh = inProject(".cache/fresh");
  rmSync(fresh, { recursive: true, force: true });
  const other = await startDevServer(project, { ...settings, SITE_OUTPUT: ".cache/fresh" });
  await other.stop();
  expect(hashesIn(inProject("dist")), `${what}\n${other.output()}`).toEqual(hashesIn(fresh));
}

const section = "{% block sections %}";
const about = "site/pages/about.njk";

test("after each kind of edit, the open page shows it, and the output is that of a new start", async ({
  page,
}) => {
  const [language = ""] = (JSON.parse(read("data/settings.json")) as { languages: string[] }).languages;
  const [article = ""] = readdirSync(inProject("data/posts")).filter((file) => file.endsWith(".md"));
  const questions = readdirSync(inProject("dist"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .find((file) => read(`dist/${file}`).includes("<faq-accordion"))!;
  const withQuestions = `/${questions.replaceAll(path.sep, "/").replace("index.html", "")}`;
  const title = [/"title": "/, "$&Edited "] as const;
  const edits: [kind: string, address: string, file: string, place: string | RegExp, words: string][] = [
    ["data", "/about/", "data/about.json", ...title],
    ["data of another language", `/${language}/`, `data/${language}/home.json`, ...title],
    ["an article", `/blog/${article.replace(".md", "")}/`, `data/posts/${article}`, /$/, "\nEdited words.\n"],
    ["a class", "/about/", about, section, '$&<p class="mt-[3.21rem]">Edited</p>'],
    ["a removed class", "/about/", about, ' class="mt-[3.21rem]"', ""],
    ["a layout", "/about/", "site/includes/layouts/page.njk", section, "<p>Edited layout</p>$&"],
    [
      "a stylesheet",
      "/about/",
      "site/assets/styles/page.css",
      /$/,
      "\n.edited { color: var(--color-pine); }\n",
    ],
    [
      "a sentence",
      `/${language}/portfolio/`,
      "site/pages/portfolio.njk",
      section,
      '$&{{ "Edited sentence" | t }}',
    ],
    [
      "a permalink",
      "/styleguide/",
      "site/pages/styleguide/index.njk",
      /^permalink: .*$/m,
      "permalink: /edited/",
    ],
    [
      "a widget",
      withQuestions,
      "widgets/faq-accordion/faq-accordion.tsx",
      'className="border-t',
      'className="edited border-t',
    ],
    [
      "a widget's page",
      "/widgets/faq-accordion/",
      "widgets/faq-accordion/faq-accordion.tsx",
      "edited border-t",
      "edited-twice border-t",
    ],
  ];
  for (const [kind, address, file, place, words] of edits) {
    await page.goto(server.origin + address);
    await edit(file, place, words);
    // The tab at the old address may reload at the same time.
    if (kind === "a permalink") await expect(() => page.goto(`${server.origin}/edited/`)).toPass();
    await page.waitForFunction(
      (text) => document.documentElement.outerHTML.includes(text),
      kind === "a removed class" ? "<p>Edited</p>" : "dited",
    );
    await expectNewStart(kind);
  }
});

test("a tab is reloaded once an edit, and keeps its place", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(`${server.origin}/`);
  await page.goto(`${server.origin}/about/`);
  await page.bringToFront();
  await page.evaluate(() => scrollTo(0, 700));
  const loads = [page, other].map((tab) => {
    const count = { loads: 0 };
    tab.on("load", () => (count.loads += 1));
    return count;
  });
  await edit("site/includes/layouts/base.njk", "</body>", "<p>Edited again</p>$&");
  for (const tab of [page, other]) await expect(tab.getByText("Edited again")).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  // A second edit reloads each tab again, so a surplus reload for the first one has happened before.
  await edit("site/includes/layouts/base.njk", "Edited again", "Edited at last");
  for (const tab of [page, other]) await expect(tab.getByText("Edited at last")).toBeAttached();
  expect(loads).toEqual([{ loads: 2 }, { loads: 2 }]);
});

test("an error in an edit is reported, and the next edit shows", async ({ page }) => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.goto(`${server.origin}/about/`);
  const before = await edit(about, section, "{% nosuchtag %}$&");
  await expect.poll(() => messages.join()).toContain("about.njk");
  expect(server.output()).toContain("nosuchtag");
  writeFileSync(inProject(about), before.replace(section, `${section}<p>Recovered</p>`));
  await expect(page.getByText("Recovered")).toBeVisible();
});

test("two edits that follow each other end in the last state", async ({ page }) => {
  await page.goto(`${server.origin}/about/`);
  const before = read(about);
  writeFileSync(inProject(about), before.replace(section, `${section}<p>State one</p>`));
  await expect(page.getByText("State one")).toBeVisible();
  const builds = server.builds();
  writeFileSync(inProject(about), before.replace(section, `${section}<p>State two</p>`));
  await expect(page.getByText("State two")).toBeVisible();
  await server.until(() => server.builds() > builds);
  await expectNewStart("two edits");
});
