import { readFile } from "node:fs/promises";
import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { chromiumArgs, findChromium } from "../../widgets/_tests/browsers/find-browsers";
import { lighthouseBudgets as budgets } from "./budgets";
import { dist, serveDist } from "./serve-dist";
import type { Figure, Row, Table } from "./table";
import { builtTemplates, type TemplatePage } from "./templates";

const runs = 3;

/** The column and the budget for each audit. */
const timings = {
  "first-contentful-paint": { column: "first paint ms", atMost: budgets.firstPaint },
  "largest-contentful-paint": { column: "largest paint ms", atMost: budgets.largestPaint },
  "cumulative-layout-shift": { column: "layout shift", atMost: budgets.layoutShift, digits: 3 },
  // Blocking time has no budget, because it varies with the machine's load.
  "total-blocking-time": { column: "blocked ms" },
} as const;

async function pagesInSitemap(): Promise<Pick<TemplatePage, "path" | "isNoindex">[]> {
  const sitemap = await readFile(path.join(dist, "sitemap.xml"), "utf8");
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => ({
    path: new URL(address!).pathname,
  }));
}

async function audit(url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, { output: "json", logLevel: "error", ...flags });
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

/** Returns a line for each failed audit: `/about/ · color-contrast: Background and foreground colors ...`. */
const causesOf = (name: string, { categories, audits }: Result): string[] =>
  Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
    .map(({ id }) => `${name} · ${id}: ${audits[id]!.title}`);

/** Runs Lighthouse several times and returns the result with the median Largest Contentful Paint. */
async function auditPage(url: string, flags: Flags): Promise<Result> {
  const results: Result[] = [];
  for (let index = 0; index < runs; index++) results.push(await audit(url, flags));
  const largestPaint = ({ audits }: Result) => audits["largest-contentful-paint"]!.numericValue ?? Infinity;
  return results.toSorted((a, b) => largestPaint(a) - largestPaint(b))[Math.floor(runs / 2)]!;
}

/** Runs Lighthouse on one page of each template, or, with `all`, on every page in the sitemap. */
export async function run({ all }: { all: boolean }): Promise<Table[]> {
  const served = await serveDist();
  const browser = await launch({
    chromePath: findChromium(),
    chromeFlags: [...chromiumArgs, "--headless"],
  });
  try {
    const rows: Row[] = [];
    let version = "";
    for (const { path: address, isNoindex } of all ? await pagesInSitemap() : builtTemplates()) {
      const skipAudits = isNoindex ? ["is-crawlable"] : null;
      const result = await auditPage(served.origin + address, { port: browser.port, skipAudits });
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
