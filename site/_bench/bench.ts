import { readOptions, type Options } from "./read-options";
import { missesIn, writeTable, type Table } from "./report/table";
import { describeMachine } from "./support/machine";

interface Part {
  run(options: Pick<Options<never>, "all">): Promise<Table[]>;
}

const parts = {
  pages: () => import("./pages"),
  lighthouse: () => import("./lighthouse"),
  navigation: () => import("./navigation"),
  builds: () => import("./builds"),
  widgets: () => import("./widgets"),
} satisfies Record<string, () => Promise<Part>>;

/** @returns a line for each figure that misses what is wanted */
async function runPart(name: keyof typeof parts, all: boolean): Promise<string[]> {
  const part: Part = await parts[name]();
  const tables = await part.run({ all });
  for (const table of tables) console.log(`\n${writeTable(table)}`);
  console.log(`\n(${describeMachine()})`);
  return tables.flatMap((table) => missesIn(table, name));
}

async function main() {
  const { parts: chosen, all } = readOptions(
    process.argv.slice(2),
    Object.keys(parts) as (keyof typeof parts)[],
  );
  const misses: string[] = [];
  for (const name of chosen) misses.push(...(await runPart(name, all)));
  if (misses.length === 0) return console.log("\nEvery figure reaches what is wanted.");
  console.log(
    `\n${misses.length} figures miss what is wanted:\n${misses.map((miss) => `  ${miss}`).join("\n")}`,
  );
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
