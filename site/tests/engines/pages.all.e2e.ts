import { createServer, type Server, type ServerResponse } from "node:http";
import { test as base } from "@playwright/test";
import { createStaticServer } from "../../hosting/server/create-server";
import { dist, errorPages, templates } from "../support/built-site";
import { engines, openChromium, type BrowserWindow } from "../support/engines";
import { overflow } from "../support/page-checks/overflow";
import { serve } from "../support/serve";

interface Recording {
  errors: string[];
}

/** Records errors that browsers report to a page. Runs in every page before its own scripts. */
function record() {
  const errors: string[] = [];
  Object.assign(window, { errors } satisfies Recording);
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    errors.push(`console: ${parts.join(" ")}`);
    error(...parts);
  };
  addEventListener(
    "error",
    ({ target, message }) =>
      errors.push(
        message === undefined ? `not loaded: ${(target as Element).outerHTML}` : `uncaught: ${message}`,
      ),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    errors.push(`policy: ${effectiveDirective} ${blockedURI}`),
  );
}

/** Returns and clears the errors that a page has recorded. Runs in the page. */
const takeErrors = () => (window as unknown as Recording).errors.splice(0);

const script = "/record-errors.js";

function createRecordingServer(origin: string): Server {
  async function pass(url: string, response: ServerResponse) {
    const answer = await fetch(origin + url, {
      headers: { "Accept-Encoding": "identity" },
      redirect: "manual",
    });
    const { "content-length": _, ...headers } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, headers);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    return response.end(html.replace("<head>", `<head><script src="${script}"></script>`));
  }
  return createServer(({ url = "/" }, response) => {
    if (url === script) response.writeHead(200, { "Content-Type": "text/javascript" }).end(`(${record})()`);
    else pass(url, response).catch(() => response.destroy());
  });
}

const test = base.extend<object, { recorded: string }>({
  recorded: [
    // Playwright parses the first parameter of a fixture to find its dependencies.
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) =>
      serve(createStaticServer(dist), (site) => serve(createRecordingServer(site), (origin) => use(origin))),
    { scope: "worker" },
  ],
});
const { expect } = test;

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 700 },
];

/** Returns the visible words and the positions of the headings relative to the page. Runs in the page. */
const readPage = async () => {
  await document.fonts.ready;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true], option, script, style");
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode as Text;
    if (isShown(parentElement!)) words.push(data);
  }
  const headings = [...document.querySelectorAll("h1, h2, h3")].filter(isShown);
  const order = headings.slice(1).map((heading, index) => {
    const isBelow = heading.getBoundingClientRect().top >= headings[index]!.getBoundingClientRect().bottom;
    return `${heading.textContent.trim()}: ${isBelow ? "below" : "beside"}`;
  });
  return { words: words.join(" ").replaceAll(/\s+/g, " ").trim(), order };
};

const { Chromium: _, ...others } = engines;

for (const [name, { isThere, open }] of Object.entries(others)) {
  test.describe(name, () => {
    // All tests share one window, because starting a browser is slow.
    test.describe.configure({ mode: "default" });
    test.skip(!isThere, `${name} is not installed`);

    let windows: BrowserWindow[];
    test.beforeAll(async ({ recorded }) => {
      windows = await Promise.all([openChromium(recorded), open(recorded)]);
    });
    test.afterAll(() => Promise.all(windows.map((window) => window.close())));

    // The error pages differ only in their texts.
    for (const address of [...templates, ...errorPages.slice(0, 1)]) {
      test(`${address} shows the same words in the same order as in Chromium`, async () => {
        for (const window of windows) await window.open(address);
        for (const size of sizes) {
          for (const window of windows) await window.resize(size);
          const [expected, found] = await Promise.all(windows.map((window) => window.evaluate(readPage)));
          expect(found, `${size.width} px wide`).toEqual(expected);
          expect(await windows[1]!.evaluate(overflow), `${size.width} px wide`).toEqual([]);
        }
        const errors = await windows[1]!.evaluate(takeErrors);
        // The 404 page logs that there is no page at its address.
        expect(errors.filter((error) => !error.startsWith("console: 404: there is no page at"))).toEqual([]);
      });
    }
  });
}
