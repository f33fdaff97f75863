import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { addResults, readResults, type TestResults } from "./test-results";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".cache/test-results");

interface Step {
  /** A script of `package.json`. */
  name: string;
  /** Its report on its own tests. */
  report?: string;
}

/** Every script that `npm test` runs. Stages follow one another; the lanes of one run side by side. */
const stages: readonly (readonly Step[])[][] = [
  // Unit tests need neither a browser nor the built site, and fill the time in which others are installed.
  [
    [{ name: "browsers" }, { name: "build" }, { name: "programs" }],
    [{ name: "check" }, { name: "test:unit", report: "unit.json" }],
  ],
  [
    [
      { name: "test:widgets:lite", report: "widgets-lite.json" },
      { name: "test:site", report: "playwright.json" },
    ],
    [{ name: "test:widgets", report: "widgets.json" }],
  ],
];

interface Outcome extends Step {
  results: TestResults;
}

/**
 * Runs one script. One that fails without a failed test of its own counts as one.
 *
 * @param shown whether what it prints is shown at once, or together when it has ended
 */
async function run({ name, report }: Step, shown: boolean): Promise<Outcome> {
  const heading = `\n=== npm run ${name}`;
  if (shown) console.log(heading);
  const script = spawn("npm", ["run", "--silent", name], {
    cwd: root,
    stdio: shown ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const printed: Buffer[] = [];
  for (const stream of [script.stdout, script.stderr])
    stream?.on("data", (chunk: Buffer) => void printed.push(chunk));
  const status = await new Promise((resolve) => void script.on("close", resolve));
  if (!shown) console.log(`${heading}\n${Buffer.concat(printed).toString()}`);
  const results = report ? readResults(path.join(folder, report)) : addResults([]);
  if (status !== 0 && results.failed === 0) results.failed = 1;
  return { name, results };
}

async function runLane(steps: readonly Step[], shown: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await run(step, shown));
  return outcomes;
}

rmSync(folder, { recursive: true, force: true });
const outcomes: Outcome[] = [];
for (const lanes of stages)
  outcomes.push(...(await Promise.all(lanes.map((steps, index) => runLane(steps, index === 0)))).flat());
const { passed, failed, skipped } = addResults(outcomes.map(({ results }) => results));

for (const { name, results } of outcomes)
  for (const failure of results.failures) console.log(`\n=== failed in ${name}: ${failure}`);
console.log();
for (const { name, results } of outcomes) {
  const verdict = results.failed > 0 ? `FAILED (${results.failed})` : "ok";
  console.log(`${name}: ${verdict}${results.passed > 0 ? `, ${results.passed} passed` : ""}`);
}
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
