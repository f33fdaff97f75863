import { readFile } from "node:fs/promises";
import { launch } from "chrome-launcher";
import lighthouse, { type Flags, type Result } from "lighthouse";
import { chromiumArgs, findChromium } from "../../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../../generator/paths";
import { createStaticServer } from "../../hosting/server/create-server";
import { serve } from "../support/serve";

const runs = 3;

/** The limit of each measurement, by Lighthouse's name. Times are in milliseconds, sizes in bytes. */
const budgets = new Map([
  ["first-contentful-paint", 1000],
  ["largest-contentful-paint", 1250],
  ["cumulative-layout-shift", 0],
  ["total-byte-weight", 130_000],
]);

/** Returns the sitemap's pages: all of them, or only the first below each address such as `/blog/`. */
async function choosePages(all: boolean): Promise<string[]> {
  const sitemap = await readFile(inRoot("dist/sitemap.xml"), "utf8").catch(() => {
    throw new Error("dist/sitemap.xml is missing. Run `npm run build` first.");
  });
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  const parentOf = (path: string) => path.replace(/[^/]+\/$/, "");
  return paths.filter(
    (path, index) =>
      all ||
      parentOf(path) === "/" ||
      paths.findIndex((other) => parentOf(other) === parentOf(path)) === index,
  );
}

/** Runs Lighthouse several times, and returns the result with the median Largest Contentful Paint. */
async function audit(url: string, flags: Flags): Promise<Result> {
  const results: Result[] = [];
  for (let index = 0; index < runs; index++) {
    const result = await lighthouse(url, { output: "json", logLevel: "error", ...flags });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed for ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    results.push(result.lhr);
  }
  const paint = ({ audits }: Result) => audits["largest-contentful-paint"]!.numericValue ?? Infinity;
  return results.toSorted((a, b) => paint(a) - paint(b))[Math.floor(runs / 2)]!;
}

/** Prints the result of a page, and returns its missed budgets and failed audits. */
function report(path: string, { categories, audits }: Result): string[] {
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const figures = [...budgets.keys()].map((id) => `${audits[id]!.title} ${audits[id]!.displayValue}`);
  console.log([path, ...scores, ...figures].join(" · "));
  const failed = Object.values(categories)
    .flatMap(({ score, auditRefs }) => (score === 1 ? [] : auditRefs))
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1);
  return [
    ...failed.map(({ id }) => `${path} · ${id}: ${audits[id]!.title}`),
    ...[...budgets].flatMap(([id, limit]) => {
      const value = audits[id]!.numericValue ?? NaN;
      return value <= limit ? [] : [`${path} · ${id}: ${value.toFixed(3)} > ${limit}`];
    }),
  ];
}

/** Audits one page of each kind with Lighthouse's mobile settings, or with `--all` every page of the sitemap. */
export async function run({ all }: { all: boolean }): Promise<string[]> {
  const browser = await launch({ chromePath: findChromium(), chromeFlags: [...chromiumArgs, "--headless"] });
  const missed: string[] = [];
  try {
    await serve(createStaticServer(inRoot("dist")), async (origin) => {
      for (const path of await choosePages(all))
        missed.push(...report(path, await audit(origin + path, { port: browser.port })));
    });
    return missed;
  } finally {
    browser.kill();
  }
}
