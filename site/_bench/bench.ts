import { readOptions, type Options } from "./read-options";
import { missesIn, summarize, writeTable, type Table } from "./report/table";
import { describeMachine } from "./support/machine";

// As in a build: the bridge that loads widgets would ask for React as it is for development.
process.env.NODE_ENV ??= "production";

interface Part {
  run(options: Pick<Options<never>, "all">): Promise<Table[]>;
}

const parts = {
  sizes: () => import("./sizes"),
  pages: () => import("./pages"),
  lighthouse: () => import("./lighthouse"),
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
  console.log(`\n${summarize(misses)}`);
  if (misses.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
