import { readdirSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { inRoot } from "../../generator/paths";

/** Measures something, prints it, and returns a line for each figure that misses its budget. */
type Part = (options: { all: boolean }) => Promise<string[]>;

const parts = new Map<string, () => Promise<{ run: Part }>>([
  ["sizes", () => import("./sizes")],
  ["lighthouse", () => import("./lighthouse")],
  ["embedding", () => import("./embedding")],
  ["builds", () => import("./builds")],
  ["edits", () => import("./edits")],
]);
// A plugin can be deleted, so its benchmarks are found on disk: `flood.bench.ts` is the part `flood`.
for (const file of readdirSync(inRoot("site/plugins"), { recursive: true, encoding: "utf8" }))
  if (file.endsWith(".bench.ts"))
    parts.set(
      path.basename(file, ".bench.ts"),
      () => import(pathToFileURL(inRoot("site/plugins", file)).href),
    );

const { values, positionals } = parseArgs({
  options: { all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(", ")}. The benchmarks are ${[...parts.keys()].join(", ")}.`,
  );
  process.exit(1);
}
const missed: string[] = [];
for (const [name, load] of parts) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(
    `\n${name} (${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node})`,
  );
  const { run } = await load();
  missed.push(...(await run(values)));
}
console.log(missed.length > 0 ? `\nMissed budgets:\n${missed.join("\n")}` : "\nEverything is within budget.");
if (missed.length > 0) process.exitCode = 1;
