import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";

/** Measures something, prints it, and returns a line for each figure that misses its budget. */
type Part = (options: { all: boolean }) => Promise<string[]>;

const parts = new Map<string, () => Promise<{ run: Part }>>([
  ["sizes", () => import("./sizes")],
  ["lighthouse", () => import("./lighthouse")],
  ["embedding", () => import("./embedding")],
  ["builds", () => import("./builds")],
]);

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
