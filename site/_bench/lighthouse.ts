import { readFile } from "node:fs/promises";
import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { chromiumArgs, findChromium } from "../../widgets/_tests/browsers/find-browsers";
import { lighthouseBudgets as budgets } from "./budgets";
import { dist, serveDist } from "./serve-dist";
import type { Figure, Row, Table } from "./table";
import { templates } from "./templates";

const runs = 3;

/** Audit -> its column and budget. */
const timings = {
  "first-contentful-paint": { column: "first paint ms", atMost: budgets.firstPaint },
  "largest-contentful-paint": { column: "largest paint ms", atMost: budgets.largestPaint },
  "cumulative-layout-shift": { column: "layout shift", atMost: budgets.layoutShift, digits: 3 },
  // No budget, because it depends on other work on the machine.
  "total-blocking-time": { column: "blocked ms" },
} as const;

/** Lists the pages in the sitemap. */
async function listedPages(): Promise<string[]> {
  const sitemap = await readFile(path.join(dist, "sitemap.xml"), "utf8");
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

async function audit(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

function rowOf(name: string, { categories, audits }: Result): Row {
  const scores = Object.values(categories).map(({ title, score }): [string, Figure] => [
    title,
    { value: (score ?? NaN) * 100, atLeast: budgets.score },
  ]);
  const times = Object.entries(timings).map(([id, { column, ...budget }]): [string, Figure] => [
    column,
    { value: audits[id]!.numericValue ?? NaN, ...budget },
  ]);
  return { name, cells: Object.fromEntries([...scores, ...times]) };
}

/** Lists the failed audits of a page: `/about/ · color-contrast: Background and foreground colors ...`. */
const causesOf = (name: string, { categories, audits }: Result): string[] =>
  Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
    .map(({ id }) => `${name} · ${id}: ${audits[id]!.title}`);

/** Returns the median of several runs, by their largest paint. */
async function auditPage(url: string, port: number): Promise<Result> {
  const results: Result[] = [];
  for (let index = 0; index < runs; index++) results.push(await audit(url, port));
  const largestPaint = ({ audits }: Result) => audits["largest-contentful-paint"]!.numericValue ?? Infinity;
  return results.toSorted((a, b) => largestPaint(a) - largestPaint(b))[Math.floor(runs / 2)]!;
}

/** Runs Lighthouse on a page of each template, or on every page. */
export async function run({ all }: { all: boolean }): Promise<Table[]> {
  const served = await serveDist();
  const browser = await launch({
    chromePath: findChromium(),
    chromeFlags: [...chromiumArgs, "--headless"],
  });
  try {
    const rows: Row[] = [];
    let version = "";
    for (const address of all ? await listedPages() : templates.map((template) => template.path)) {
      const result = await auditPage(served.origin + address, browser.port);
      version = result.lighthouseVersion;
      rows.push(rowOf(address, result));
      for (const cause of causesOf(address, result)) console.log(cause);
    }
    return [{ title: `Lighthouse ${version}: mobile, simulated throttling, median of ${runs} runs`, rows }];
  } finally {
    browser.kill();
    served.close();
  }
}
