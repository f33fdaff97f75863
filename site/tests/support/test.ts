import { createServer } from "node:http";
import { test as base } from "@playwright/test";
import { createStaticServer } from "../../hosting/server/create-server";
import { servePartnerPages } from "../../../widgets/tests/server/published-pages";
import { dist, readBuilt } from "./built-site";
import { recordErrors } from "./record-errors";
import { serve } from "./serve";

export interface Partner {
  origin: string;
  /** Sets the page that the partner's server sends. The server also sends the libraries of `servePartnerPages`. */
  publish(html: string, headers?: Readonly<Record<string, string>>): void;
}

/** Returns the page of a partner with copied code. */
export const pageWith = (copied: string, head = "") => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A partner</title>${head}<link rel="icon" href="data:,"></head>
  <body><main><h1>A partner</h1>
${copied}
  </main></body>
</html>`;

/** The hosts of the services that pages send data to, such as the one that counts visits. No test reaches them. */
const services = (/connect-src ([^;]*)/.exec(readBuilt("_headers"))?.[1] ?? "")
  .split(" ")
  .map((source) => source.replace(/^https:\/\//, ""))
  .filter((source) => source.includes("."));

interface TestFixtures {
  /** The page's console errors, uncaught errors and failed requests. A test removes the errors that it expects. */
  errors: string[];
}

interface WorkerFixtures {
  origin: string;
  /** A website on another origin. */
  partner: Partner;
}

// Playwright parses the first parameter of a fixture to find its dependencies.
/* oxlint-disable no-empty-pattern */

/** Playwright's test with the built site. A test that opens a page fails if the page reports an unexpected error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  origin: [async ({}, use) => serve(createStaticServer(dist), use), { scope: "worker" }],
  partner: [
    async ({}, use) => {
      let page = { html: "", headers: {} as Readonly<Record<string, string>> };
      const others = servePartnerPages();
      const server = createServer((request, response) =>
        others(request, response, () =>
          response.writeHead(200, { "Content-Type": "text/html", ...page.headers }).end(page.html),
        ),
      );
      await serve(server, (origin) =>
        use({ origin, publish: (html, headers = {}) => (page = { html, headers }) }),
      );
    },
    { scope: "worker" },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  errors: async ({}, use) => use([]),
  // Routes disable the cache, so only sites that use other services have one.
  context: async ({ context }, use) => {
    if (services.length > 0)
      await context.route(
        ({ host }) => services.includes(host),
        (route) => route.fulfill({ status: 204, headers: { "Access-Control-Allow-Origin": "*" } }),
      );
    await use(context);
  },
  page: async ({ page, errors }, use) => {
    recordErrors(page, errors);
    await use(page);
    expect(errors, "console errors, uncaught errors and failed requests").toEqual([]);
  },
});

export const { expect } = test;
