import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { missedBudgets, writeTable, type Table } from "./table";

interface Part {
  run(options: { all: boolean }): Promise<Table[]>;
}

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  sizes: () => import("./sizes"),
  pages: () => import("./pages"),
  lighthouse: () => import("./lighthouse"),
  builds: () => import("./builds"),
  leads: () => import("./leads"),
  search: () => import("./search"),
};

function readOptions() {
  const names = Object.keys(parts);
  const { values, positionals } = parseArgs({
    options: { all: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`Unknown benchmark: ${unknown.join(", ")}. The benchmarks are ${names.join(", ")}.`);
  return { all: values.all, chosen: positionals.length > 0 ? positionals : names };
}

/**
 * Runs one of the benchmarks and prints its tables.
 *
 * @returns a line for each figure that misses its budget
 */
async function runPart(name: string, all: boolean): Promise<string[]> {
  const tables = await (await parts[name]!()).run({ all });
  for (const table of tables) console.log(`\n${writeTable(table)}`);
  const machine = [
    `${availableParallelism()} cores`,
    `load ${loadavg()[0]!.toFixed(1)}`,
    `Node ${process.versions.node}`,
  ];
  console.log(`\n(${machine.join(", ")})`);
  return tables.flatMap((table) => missedBudgets(table, name));
}

try {
  const { all, chosen } = readOptions();
  const missed: string[] = [];
  for (const name of chosen) missed.push(...(await runPart(name, all)));
  console.log(
    missed.length > 0 ? `\nMissed budgets:\n${missed.join("\n")}` : "\nEverything is within budget.",
  );
  if (missed.length > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
