import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { addCounts, readCounts, type Counts } from "./test-counts";

const root = path.resolve(import.meta.dirname, "../..");
const results = path.join(root, ".cache/test-results");

/** Every script that `npm test` runs, in this order; those with a result file count their own tests. */
const steps: { script: string; results?: string }[] = [
  { script: "check" },
  { script: "browsers" },
  { script: "build" },
  { script: "programs" },
  { script: "test:unit", results: "unit.json" },
  { script: "test:widgets", results: "widgets.json" },
  { script: "test:widgets:lite", results: "widgets-lite.json" },
  { script: "test:site", results: "playwright.json" },
];

/** Runs one script. One that fails without a failed test of its own counts as one. */
function run({ script, results: file }: (typeof steps)[number]): Counts {
  console.log(`\n=== npm run ${script}`);
  const { status } = spawnSync("npm", ["run", "--silent", script], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  const counts = file ? readCounts(path.join(results, file)) : { passed: 0, failed: 0, skipped: 0 };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

rmSync(results, { recursive: true, force: true });
const outcomes = steps.map((step) => ({ ...step, counts: run(step) }));
const { passed, failed, skipped } = addCounts(outcomes.map(({ counts }) => counts));

console.log();
for (const { script, counts } of outcomes) {
  const verdict = counts.failed > 0 ? `FAILED (${counts.failed})` : "ok";
  console.log(`${script}: ${verdict}${counts.passed > 0 ? `, ${counts.passed} passed` : ""}`);
}
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
