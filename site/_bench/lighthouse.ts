import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Result } from "lighthouse";
import { busyTime } from "./lighthouse/busy-time";
import { findLighthouse, type Lighthouse } from "./lighthouse/find-lighthouse";
import { median } from "./report/median";
import type { Figure, Row, Table } from "./report/table";
import { launch } from "./support/browser";
import { dist, listen, serveBuilt } from "./support/serve-built";
import { templates } from "./support/templates";

const runs = 3;

/** Audit -> its column and what is wanted of it. */
const times = {
  "first-contentful-paint": { column: "FCP ms", atMost: 850 },
  "largest-contentful-paint": { column: "LCP ms", atMost: 1000 },
  "total-blocking-time": { column: "TBT ms", atMost: 0 },
  "cumulative-layout-shift": { column: "CLS", atMost: 0, digits: 3 },
} as const;

/** What Lighthouse finds on a page without styles, scripts or pictures comes from the browser and the machine. */
const barePage = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare</h1><p>Two lines of text.</p></html>`;

const serveBare = () =>
  listen(createServer((_, response) => response.setHeader("Content-Type", "text/html").end(barePage)));

/** Every page that search engines may list. */
async function listedPages(): Promise<string[]> {
  const sitemap = await readFile(path.join(dist, "sitemap.xml"), "utf8");
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!));
  return addresses.map(({ pathname }) => pathname);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

interface Audited extends Result {
  /** In ms. */
  busy: number;
}

async function audit(lighthouse: Lighthouse, url: string, port: number): Promise<Audited> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr, artifacts } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return { ...lhr, busy: busyTime(artifacts.Trace.traceEvents, lhr.mainDocumentUrl ?? url) };
}

async function auditOften(...what: Parameters<typeof audit>): Promise<Audited[]> {
  const results: Audited[] = [];
  for (let index = 0; index < runs; index++) results.push(await audit(...what));
  return results;
}

function timingsOf(results: readonly Audited[]): [column: string, Figure][] {
  const figures = Object.entries(times).map(([id, { column, ...wanted }]): [string, Figure] => {
    const values = results.map((result) => result.audits[id]!.numericValue ?? NaN);
    return [column, { value: median(values), ...wanted }];
  });
  return [...figures, ["Busy ms", { value: median(results.map(({ busy }) => busy)), atMost: 0 }]];
}

function rowOf(name: string, results: readonly Audited[]): Row {
  const categories = Object.values(results[0]!.categories).map(({ id, title }): [string, Figure] => {
    const scores = results.map((result) => (result.categories[id]!.score ?? NaN) * 100);
    return [title, { value: median(scores), atLeast: 100 }];
  });
  return { name, cells: Object.fromEntries([...categories, ...timingsOf(results)]) };
}

/** Of the bare page nothing is wanted. */
function bareRowOf(results: readonly Audited[]): Row {
  const timings = timingsOf(results).map(([column, { value, digits }]) => [column, { value, digits }]);
  return { name: "(a bare page)", cells: Object.fromEntries(timings) };
}

/** What keeps a page from 100, such as `/about/ · color-contrast: Background and foreground colors ...`. */
const causesOf = (name: string, { categories, audits }: Result): string[] =>
  Object.values(categories).flatMap(({ id: category, score, auditRefs }) =>
    score === 1
      ? []
      : auditRefs
          .map(({ id, weight }) => ({ id, weight, audit: audits[id]! }))
          .filter(({ weight, audit: { score: own } }) => weight > 0 && own !== null && own < 1)
          .map(({ id, audit: { title } }) => `${name} · ${category} · ${id}: ${title}`),
  );

/** Lighthouse's mobile figures of a page of each template, or of every page, beside those of a bare one. */
export async function run({ all }: { all: boolean }): Promise<Table[]> {
  const served = await serveBuilt();
  const bare = await serveBare();
  const { lighthouse, version, note } = await findLighthouse();
  if (note) console.log(`\n${note}.`);
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  const rows: Row[] = [];
  try {
    // First, since a browser's first page takes longer.
    const bareRow = bareRowOf(await auditOften(lighthouse, `${bare.origin}/`, port));
    for (const address of all ? await listedPages() : templates.map((template) => template.path)) {
      const results = await auditOften(lighthouse, served.origin + address, port);
      rows.push(rowOf(address, results));
      for (const cause of causesOf(address, results[0]!)) console.log(cause);
    }
    rows.push(bareRow);
  } finally {
    await browser.close();
    served.close();
    bare.close();
  }
  return [{ title: `Lighthouse ${version}: mobile, simulated throttling, median of ${runs}`, rows }];
}
