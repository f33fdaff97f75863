/**
 * `npm run import -- export.xml [--uploads <folder>] [--private]` turns the articles of a WordPress export into Markdown
 * articles in the data folder. It checks everything before it writes, and lists what it leaves and what needs a hand.
 */
import { parseArgs } from "node:util";
import { DataError } from "../../generator/content/findings";
import { inRoot } from "../../generator/paths";
import { readEnvironment } from "../../generator/environment";
import { importExport } from "./import-export";
import { ImportError } from "./read-wxr";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { uploads: { type: "string" }, private: { type: "boolean" } },
  });
  const [file, ...others] = positionals;
  if (!file || others.length > 0)
    throw new ImportError("Usage: npm run import -- export.xml [--uploads <wp-content/uploads>] [--private]");
  const folders = { data: inRoot(readEnvironment().data), assets: inRoot("site/assets") };
  console.log(await importExport(file, values, folders));
} catch (error) {
  // Node's own errors about options and files have a code.
  const isExpected = error instanceof ImportError || error instanceof DataError || "code" in (error as Error);
  console.error(isExpected ? (error as Error).message : error);
  console.error("Nothing was imported.");
  process.exitCode = 1;
}
