import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFirefox, findWebKit } from "../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../generator/paths";
import { plugins } from "../generator/plugins";
import { ensureChromium, installNode, notRun } from "./programs";

/* `npm test`, or `npm run test:all` with `--all`. */

const isAll = process.argv.includes("--all");
const reports = inRoot(".cache/test-results");
const NEWEST_NODE = 24;

interface Step {
  name: string;
  command: string;
  /** The name of the JUnit file below `.cache/test-results` to which the command writes its results. */
  report?: string;
  env?: NodeJS.ProcessEnv;
}

const script = (name: string, args = "", report?: string): Step => ({
  name,
  command: `npm run --silent ${name} -- ${args}`,
  report,
});
const vitest = (project: string, files = "", report = project): Step => ({
  name: `vitest ${project} ${files}`.trim(),
  command: `npx vitest run --project ${project} ${files} --reporter=minimal --reporter=junit --outputFile.junit=.cache/test-results/${report}.xml`,
  report,
});

const build = script("build", "--strict");

/** The folders with tests, besides `site/tests`. */
const others = readdirSync(inRoot("site"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "tests")
  .reduce((list, { name }) => `${list} site/${name}/`, "widgets/");

const node = mkdtempSync(path.join(tmpdir(), "node-"));
/** The folder of the programs of Node's newest supported version, if npm has them. */
const programs = isAll ? installNode(NEWEST_NODE, node) : undefined;

/** Returns a step that runs on the newest supported version of Node. */
const onNewestNode = (step: Step): Step => ({
  ...step,
  name: `${step.name} on Node ${NEWEST_NODE}`,
  env: { ...step.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` },
});

/** The unit tests on the leap day at least two years on, in a time zone off by half an hour, where it is the next day. */
const onAnotherDay: Step = {
  ...vitest("unit", "", "unit-another-day"),
  name: "vitest unit on another day",
  env: {
    CLOCK_AHEAD: String(
      Date.UTC(4 * Math.ceil((new Date().getUTCFullYear() + 2) / 4), 1, 29, 20) - Date.now(),
    ),
    TZ: "Australia/Adelaide",
    MADE_FOLDER: ".cache/made-another-day",
    NODE_OPTIONS: `--require "${inRoot("site/tests/support/another-day.cjs").replaceAll("\\", "/")}"`,
  },
};

/**
 * The lists run in parallel. There are more than cores, because tests also wait. The longest step, which uses several
 * cores, ends the first list. The steps of each list run in order: no two of them write to `dist` or to the cache of the
 * widgets' tests at the same time.
 */
const lanes: readonly (readonly Step[])[] = [
  [
    build,
    // With the editor in the cache, the workers of the site's tests do not bundle it at the same time.
    ...(programs
      ? [
          onNewestNode({
            ...build,
            env: { SITE_OUTPUT: `.cache/test-builds/node-${NEWEST_NODE}`, SITE_EDITOR: "true" },
          }),
        ]
      : []),
    vitest("dist"),
    script("test:site", isAll ? "" : "--project=chromium", "site"),
  ],
  [
    vitest("unit"),
    ...(isAll ? [programs ? onNewestNode(onAnotherDay) : onAnotherDay, vitest("all", "site/tests/")] : []),
  ],
  [
    script("check"),
    { ...script("test:widgets", "", "widgets"), env: { ALL_TESTS: isAll ? "true" : "" } },
    ...(isAll && (findFirefox() || findWebKit())
      ? [
          {
            ...script("test:widgets", "", "widgets-engines"),
            env: { BROWSERS: "firefox,webkit", ALL_TESTS: "true" },
          },
        ]
      : []),
    ...(isAll ? [vitest("all", others, "all-others")] : []),
    ...(programs && plugins.some(({ receiver }) => receiver)
      ? [onNewestNode(vitest("all", "tests/bundle.all", "receiver-newest-node"))]
      : []),
  ],
];

/** What reports on accessibility refer to: which version passed all tests, and when. */
const testRun = inRoot(".cache/test-run.json");

const total = { passed: 0, failed: 0, skipped: 0 };

function readReport(name: string) {
  const file = path.join(reports, `${name}.xml`);
  const suites = existsSync(file) ? readFileSync(file, "utf8").match(/<testsuite [^>]*>/g) : [];
  const sum = (attribute: string) =>
    [...(suites ?? []).join("").matchAll(new RegExp(` ${attribute}="(\\d+)"`, "g"))]
      .map(([, count]) => Number(count))
      .reduce((one, other) => one + other, 0);
  const [failed, skipped] = [sum("failures") + sum("errors"), sum("skipped")];
  return { passed: sum("tests") - failed - skipped, failed, skipped };
}

/** Runs a step and adds its results to the total. A step that fails, or runs no test, counts as a failure. */
async function runStep({ name, command, report, env }: Step): Promise<void> {
  const start = performance.now();
  const child = spawn(command, {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const status = await new Promise((resolve) => child.on("close", resolve));
  const found = report ? readReport(report) : { passed: 0, failed: 0, skipped: 0 };
  const failed = found.failed || Number(status !== 0 || (report !== undefined && found.passed === 0));
  total.passed += found.passed;
  total.failed += failed;
  total.skipped += found.skipped;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${name}: ${failed ? `${failed} failed` : "ok"}, ${found.passed} passed (${seconds} s)`);
  if (failed) console.log(output.trimEnd().replaceAll(/^/gm, "  | "));
}

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

/** The lines about what was not run. */
const missing = isAll ? notRun() : [];
if (isAll && !programs)
  missing.push(`NOT RUN: Node ${NEWEST_NODE} (npm has no package for this system, or is offline)`);
try {
  ensureChromium();
  rmSync(reports, { recursive: true, force: true });
  rmSync(testRun, { force: true });
  mkdirSync(reports, { recursive: true });
  await Promise.all(lanes.map(runLane));
} catch (error) {
  total.failed += 1;
  console.error(error);
} finally {
  rmSync(node, { recursive: true, force: true });
}
console.log(
  ["", ...missing, `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`].join("\n"),
);
if (total.failed > 0) process.exitCode = 1;
else {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { version: string };
  writeFileSync(testRun, JSON.stringify({ version, day: new Date().toISOString().slice(0, 10) }));
}
