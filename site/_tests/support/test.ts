import { createServer } from "node:http";
import { test as base } from "@playwright/test";
import { createStaticServer } from "../../_hosting/server/create-server";
import { servePartnerPages } from "../../../widgets/_tests/server/partner-pages";
import { dist } from "./built-site";
import { recordFaults } from "./record-faults";
import { serve } from "./serve";

export interface Partner {
  origin: string;
  /** What the partner's server answers from now on. It has libraries too: see `servePartnerPages`. */
  publish(html: string, headers?: Readonly<Record<string, string>>): void;
}

interface TestFixtures {
  /** Console errors, uncaught errors and failed requests so far. A test that expects some takes them out. */
  faults: string[];
}

interface WorkerFixtures {
  /** Where the built site is served. */
  origin: string;
  /** A site of somebody else. */
  partner: Partner;
}

// Playwright reads from the first parameter what a fixture needs, so it must be there.
/* oxlint-disable no-empty-pattern */

/** Playwright's test on the built site; each one also fails on any fault that it did not expect. */
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
  faults: [
    async ({ page }, use) => {
      const faults = recordFaults(page);
      await use(faults);
      expect(faults, "console errors, uncaught errors and failed requests").toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;
