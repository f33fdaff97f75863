import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { addCounts, readCounts, type Counts } from "./test-counts";

const root = path.resolve(import.meta.dirname, "../..");
const results = path.join(root, ".cache/test-results");

interface Step {
  /** A script of `package.json`. */
  name: string;
  /** Where it counts its own tests. */
  results?: string;
}

/** Every script that `npm test` runs. Stages follow one another; the lanes of one run side by side. */
const stages: readonly (readonly Step[])[][] = [
  [[{ name: "browsers" }, { name: "build" }, { name: "programs" }], [{ name: "check" }]],
  [
    [
      { name: "test:unit", results: "unit.json" },
      { name: "test:widgets:lite", results: "widgets-lite.json" },
      { name: "test:site", results: "playwright.json" },
    ],
    [{ name: "test:widgets", results: "widgets.json" }],
  ],
];

interface Outcome extends Step {
  counts: Counts;
}

/**
 * Runs one script. One that fails without a failed test of its own counts as one.
 *
 * @param shown whether what it prints is shown at once, or together when it has ended
 */
async function run({ name, results: file }: Step, shown: boolean): Promise<Outcome> {
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
  const counts = file ? readCounts(path.join(results, file)) : { passed: 0, failed: 0, skipped: 0 };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return { name, counts };
}

async function runLane(steps: readonly Step[], shown: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await run(step, shown));
  return outcomes;
}

rmSync(results, { recursive: true, force: true });
const outcomes: Outcome[] = [];
for (const lanes of stages)
  outcomes.push(...(await Promise.all(lanes.map((steps, index) => runLane(steps, index === 0)))).flat());
const { passed, failed, skipped } = addCounts(outcomes.map(({ counts }) => counts));

console.log();
for (const { name, counts } of outcomes) {
  const verdict = counts.failed > 0 ? `FAILED (${counts.failed})` : "ok";
  console.log(`${name}: ${verdict}${counts.passed > 0 ? `, ${counts.passed} passed` : ""}`);
}
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
