import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFirefox, findWebKit } from "../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../generator/paths";
import { ensureChromium, installNode, notRun } from "./programs";

/* `npm test`, or `npm run test:all` with `--all`. */

const isAll = process.argv.includes("--all");
const reports = inRoot(".cache/test-results");

interface Step {
  /** The name of the script in `package.json`. */
  script: string;
  args?: readonly string[];
  /** The file below `.cache/test-results` to which the script writes its results. */
  report?: string;
  /** What is different from the other steps, such as the version of Node. */
  variant?: string;
  env?: NodeJS.ProcessEnv;
}

const NEWEST_NODE = 24;

const vitest = (project: string, report = project): Step => ({
  script: "vitest",
  args: ["--project", project, "--reporter=dot", "--reporter=junit"].concat(
    `--outputFile.junit=${path.join(reports, `${report}.xml`)}`,
  ),
  report: `${report}.xml`,
});

/** Only the shipped content must be free of warnings. Its tests are the first thing that an owner deletes. */
const build: Step = {
  script: "build",
  args: existsSync(inRoot("site/tests/demo")) ? ["--strict"] : [],
};

/**
 * The two lists run in parallel, because each uses about one core. The steps of each list run in order: no two of them
 * write to `dist` or to the cache of the widgets' tests at the same time.
 */
const lanes: readonly (readonly Step[])[] = [
  [
    build,
    vitest("dist"),
    { script: "test:widgets", report: "widgets.json" },
    ...(isAll && (findFirefox() || findWebKit())
      ? [{ script: "test:widgets:engines", report: "widgets-engines.json" }]
      : []),
  ],
  [{ script: "check" }, vitest("unit"), ...(isAll ? [vitest("all")] : [])],
];

/** The tests of the site in browsers. Nothing runs at the same time, because they use all cores. */
const inBrowsers: Step = {
  script: "test:site",
  report: "site.xml",
  args: isAll ? [] : ["--project=chromium"],
};

/** Returns the steps that also run on the newest supported version of Node, whose programs are in a folder. */
const onNewestNode = (programs: string): Step[] => {
  const variant = `Node ${NEWEST_NODE}`;
  const env = {
    PATH: `${programs}${path.delimiter}${process.env.PATH}`,
    SITE_OUTPUT: `.cache/test-builds/node-${NEWEST_NODE}`,
  };
  const unit = vitest("unit", "unit-newest-node");
  const receiver = vitest("all", "receiver-newest-node");
  return [
    // With the editor in the cache, the workers of the site's tests do not bundle it at the same time.
    { ...build, variant, env: { ...env, SITE_EDITOR: "true" } },
    { ...unit, variant, env },
    { ...receiver, args: [...receiver.args!, "site/plugins/receiver/tests/stop"], variant, env },
  ];
};

interface Results {
  passed: number;
  failed: number;
  skipped: number;
  files: { file: string; seconds: number }[];
}

/** Reads the JUnit report of Playwright or vitest, or the JSON report of the widgets' tests. */
function readReport(file: string): Results {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".json")) return JSON.parse(text) as Results;
  const suites = [...text.matchAll(/<testsuite name="([^"]*)"([^>]*)>/g)].map(([, name, attributes]) => {
    const read = (attribute: string) =>
      Number(new RegExp(` ${attribute}="([\\d.]+)"`).exec(attributes!)?.[1] ?? 0);
    const failed = read("failures") + read("errors");
    const skipped = read("skipped");
    return { name: name!, passed: read("tests") - failed - skipped, failed, skipped, seconds: read("time") };
  });
  const sum = (count: "passed" | "failed" | "skipped") =>
    suites.reduce((total, suite) => total + suite[count], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    files: suites.map(({ name, seconds }) => ({ file: name, seconds })),
  };
}

/** Runs the steps for the newest version of Node, and returns a line if that version is not available. */
async function runOnNewestNode(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "node-"));
  try {
    const programs = installNode(NEWEST_NODE, folder);
    if (!programs)
      return [`NOT RUN: Node ${NEWEST_NODE} (npm has no package for this system, or is offline)`];
    await runLane(onNewestNode(programs));
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const total: Results = { passed: 0, failed: 0, skipped: 0, files: [] };

/** Runs a script and adds its results to the total. A script that fails, or runs no test, counts as a failure. */
async function runStep({ script, args = [], report, variant, env }: Step): Promise<void> {
  const start = performance.now();
  const command = script === "vitest" ? ["npx", "vitest", "run"] : ["npm", "run", "--silent", script, "--"];
  const child = spawn(command[0]!, [...command.slice(1), ...args], {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const status = await new Promise((resolve) => child.on("close", resolve));
  const results: Partial<Results> =
    report && existsSync(path.join(reports, report)) ? readReport(path.join(reports, report)) : {};
  const { passed = 0, skipped = 0, files = [] } = results;
  const isBroken = status !== 0 || (report && passed === 0);
  const failed = results.failed || (isBroken ? 1 : 0);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.files.push(...files);
  const name = (script === "vitest" ? `vitest ${args[1]}` : script) + (variant ? ` on ${variant}` : "");
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${name}: ${failed ? `${failed} failed` : "ok"}, ${passed} passed (${seconds} s)`);
  if (failed) console.log(output.trimEnd().replaceAll(/^/gm, "  | "));
}

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

/** The lines about what was not run. */
const missing: string[] = [];
try {
  ensureChromium();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const [first, second] = lanes.map(runLane);
  await first;
  if (isAll) missing.push(...(await runOnNewestNode()));
  await second;
  await runStep(inBrowsers);
} catch (error) {
  total.failed += 1;
  console.error(error);
}
console.log("\nThe ten slowest test files:");
for (const { file, seconds } of total.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
if (isAll) console.log(["", ...notRun(), ...missing].join("\n"));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
