import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium, notRun } from "./programs";
import { addResults, readResults, type TestResults } from "./test-results";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".cache/test-results");

interface Step {
  /** A script of `package.json`. */
  name: string;
  /** Its report on its own tests. */
  report?: string;
}

/** These run side by side. */
const lanes: readonly (readonly Step[])[] = [
  [{ name: "build" }],
  [{ name: "check" }, { name: "test:unit", report: "unit.json" }],
];

/** One after another: each uses two cores as it is. */
const inBrowsers: readonly Step[] = [
  { name: "test:widgets:lite", report: "widgets-lite.json" },
  { name: "test:widgets", report: "widgets.json" },
  { name: "test:site", report: "playwright.json" },
];

/** Runs a script, and keeps what it prints. */
function runScript(name: string): Promise<{ status: number | null; printed: string }> {
  const script = spawn("npm", ["run", "--silent", name], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let printed = "";
  for (const stream of [script.stdout, script.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  return new Promise((resolve) => script.on("close", (status) => resolve({ status, printed })));
}

/** Runs a step, and says how it went. One that fails without a failed test of its own counts as one. */
async function runStep({ name, report }: Step): Promise<TestResults> {
  const start = performance.now();
  const { status, printed } = await runScript(name);
  const results = report ? readResults(path.join(folder, report)) : addResults([]);
  if (status !== 0 && results.failures.length === 0) {
    results.failed ||= 1;
    results.failures.push(printed.trim().split("\n").slice(-60).join("\n"));
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const verdict = results.failed > 0 ? `FAILED (${results.failed})` : "ok";
  console.log(`${name}: ${verdict}${report ? `, ${results.passed} passed` : ""} (${seconds} s)`);
  return { ...results, failures: results.failures.map((failure) => `${name}: ${failure}`) };
}

async function runLane(steps: readonly Step[]): Promise<TestResults[]> {
  const results: TestResults[] = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

async function runAll(): Promise<TestResults> {
  ensureChromium();
  rmSync(folder, { recursive: true, force: true });
  const early = await Promise.all(lanes.map(runLane));
  return addResults([...early.flat(), ...(await runLane(inBrowsers))]);
}

const { passed, failed, skipped, failures } = await runAll().catch(({ message }: Error) => ({
  ...addResults([]),
  failed: 1,
  failures: [message],
}));
for (const failure of failures) console.log(`\n--- ${failure}`);
console.log(["", ...notRun()].join("\n"));
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
