import path from "node:path";
import { measure, type FileSize } from "../_partners/measure";
import { widgetFiles } from "./budgets";
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

/** Posts and examples grow with the site's content, and pages are measured elsewhere. */
const isBuilt = ({ file }: FileSize) =>
  /^(v1|\d)/.test(file) && !/^v1\/(posts(-index)?\.json|posts-index\/|examples\/)/.test(file);

/** What each file weighs that partners and our own pages load of the widgets. */
export async function run(): Promise<Table[]> {
  requireBuilt();
  const files = await measure(path.join(dist, "widgets"));
  const rows = files.filter(isBuilt).map(rowOf);
  return [{ title: "Widgets: the size of each file", rows }];
}
