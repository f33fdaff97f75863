import path from "node:path";
import { measure, type FileSize } from "../_partners/measure";
import { costsOf, scriptsThroughLoader } from "../_partners/costs";
import { throughLoader, widgetFiles } from "./budgets";
import type { Row, Table } from "./table";
import { dist, requireBuilt } from "./serve-dist";

/** @throws Error for a file without a budget */
function rowOf({ file, raw, gzip, brotli }: FileSize): Row {
  const [, atMost] = widgetFiles.find(([pattern]) => pattern.test(file)) ?? [];
  if (atMost === undefined)
    throw new Error(`widgets/${file} has no budget. Add one to site/_bench/budgets.ts.`);
  return {
    name: file,
    cells: {
      "kB Brotli": { value: brotli / 1000, atMost, digits: 2 },
      "kB gzip": { value: gzip / 1000, digits: 2 },
      kB: { value: raw / 1000, digits: 1 },
    },
  };
}

/** Returns whether a file needs a budget. Post lists and examples need none, as their sizes depend on the content. */
const needsBudget = ({ file }: FileSize) =>
  /^(v1|\d)/.test(file) && !/^v1\/(posts(-index)?\.json|posts-index\/|examples\/)/.test(file);

export async function run(): Promise<Table[]> {
  requireBuilt();
  const files = await measure(path.join(dist, "widgets"));
  const rows = files.filter(needsBudget).map(rowOf);
  const costs = await costsOf(path.join(dist, "widgets"), Object.keys(throughLoader));
  const totals = Object.entries(throughLoader).map(([tag, atMost]) => ({
    name: tag,
    cells: { "kB Brotli": { value: scriptsThroughLoader(costs[tag]!) / 1000, atMost, digits: 2 } },
  }));
  return [
    { title: "Widgets: all scripts through the loader", rows: totals },
    { title: "Widgets: the size of each file", rows },
  ];
}
