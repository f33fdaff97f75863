import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { chromiumArgs, findChromium } from "../tests/browsers/find-browsers";
import { freePort } from "../tests/server/free-port";

const root = path.resolve(import.meta.dirname, "../..");
let storybook: ChildProcess;
let browser: Browser;
let origin: string;
let stories: [id: string, tag: string][];

interface Index {
  entries: Readonly<Record<string, { id: string; type: string; title: string }>>;
}

async function readIndex(): Promise<Index> {
  const response = await fetch(`${origin}/index.json`).catch(() => undefined);
  if (!response?.ok) throw new Error(`Storybook has not started at ${origin}`);
  return response.json() as Promise<Index>;
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const program = path.join(root, "node_modules/storybook/dist/bin/dispatcher.js");
  const options = "dev -c widgets/workbench --host localhost --ci --disable-telemetry --no-version-updates";
  storybook = spawn(process.execPath, [program, ...options.split(" "), "-p", String(port)], {
    cwd: root,
    stdio: "ignore",
  });
  const { entries } = await vi.waitFor(readIndex, { timeout: 110_000, interval: 500 });
  stories = Object.values(entries)
    .filter(({ type }) => type === "story")
    .map(({ id, title }) => [id, title]);
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
});

afterAll(async () => {
  await browser?.close();
  storybook.kill();
});

/** Opens an empty tab. Returns it with the list of its errors and of its requests to other hosts. */
async function openTab() {
  const tab = await browser.newPage();
  const problems: string[] = [];
  tab.on("pageerror", ({ message }) => problems.push(message));
  tab.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  tab.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      problems.push(request.url());
  });
  return { tab, problems };
}

it.each(["ours", "partner"])("opens each fixture without an error on the page %j", async (page) => {
  const { tab, problems } = await openTab();
  const [first, ...others] = stories;
  await tab.goto(`${origin}/iframe.html?id=${first![0]}&viewMode=story&globals=page:${page}`);
  await tab.locator(`${first![1]}[data-ready]`).waitFor({ state: "attached" });
  for (const [id, tag] of [...others, first!]) {
    await tab.evaluate((storyId) => {
      // oxlint-disable-next-line typescript/no-explicit-any
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as any;
      return new Promise((resolve, reject) => {
        channel.once("storyRendered", resolve);
        for (const type of ["storyErrored", "storyMissing", "storyThrewException"])
          channel.once(type, reject);
        channel.emit("setCurrentStory", { storyId, viewMode: "story" });
      });
    }, id);
    await tab.locator(`${tag}[data-ready]`).waitFor({ state: "attached" });
    expect(problems, id).toEqual([]);
  }
});

it("lists the fixtures and describes the attributes, without a request to another host", async () => {
  const { tab, problems } = await openTab();
  const [[, tag]] = stories as [[string, string]];
  await tab.goto(`${origin}/?path=/docs/${tag}--docs`);
  await expect.poll(() => tab.locator("#storybook-explorer-menu, nav").first().textContent()).toContain(tag);
  const docs = tab.frameLocator("#storybook-preview-iframe");
  // The row of an attribute.
  await docs.getByRole("row", { name: /^lang\b/ }).waitFor();
  expect(problems.filter((problem) => problem.startsWith("http"))).toEqual([]);
});
