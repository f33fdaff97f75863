import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestResult, TestSession, TestSuiteResult } from "@web/test-runner-core";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, ".cache/test-results");

/** The results of a run. Each failure contains its browser, file, test name and message. */
interface Results {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  files: { file: string; seconds: number }[];
}

type NamedTest = TestResult & { names: string[] };

const testsOf = (suite: TestSuiteResult, names: string[] = []): NamedTest[] => [
  ...suite.tests.map((test) => ({ ...test, names: [...names, test.name] })),
  ...suite.suites.flatMap((inner) => testsOf(inner, [...names, inner.name])),
];

const fileOf = ({ testFile }: TestSession) => path.relative(root, testFile ?? "");

/** Counts the tests in a session. A page that failed outside its tests counts as a failed test. */
function resultsOf(session: TestSession): Omit<Results, "files"> {
  const { browser, testResults, errors, passed } = session;
  const tests = testResults ? testsOf(testResults) : [];
  const failed = tests.filter((test) => !test.passed && !test.skipped);
  const broken = errors.length > 0 || !passed;
  const where = `${browser.name}: ${fileOf(session)}`;
  return {
    passed: tests.filter((test) => test.passed).length,
    failed: failed.length || (broken ? 1 : 0),
    skipped: tests.filter((test) => test.skipped).length,
    failures: [
      ...failed.map(({ names, error }) => `${[where, ...names].join(" > ")}\n${error?.message ?? ""}`),
      ...errors.map(({ message }) => `${where}\n${message}`),
    ],
  };
}

/** Writes the results of a run to `.cache/test-results/<name>.json` when the run ends. */
export function resultsReporter(name: string): Reporter {
  const started = new Map<string, number>();
  const seconds = new Map<string, number>();
  return {
    start({ sessions, startTime }) {
      sessions.on("session-status-updated", ({ id, status }) => {
        if (status === "INITIALIZING") started.set(id, Date.now());
        // The first sessions start before the reporter does.
        if (status === "FINISHED") seconds.set(id, (Date.now() - (started.get(id) ?? startTime)) / 1000);
      });
    },
    stop({ sessions }) {
      const total: Results = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
      for (const session of sessions) {
        const { failures, ...counts } = resultsOf(session);
        for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
        total.failures.push(...failures);
        const file = `${fileOf(session)} (${session.browser.name})`;
        total.files.push({ file, seconds: seconds.get(session.id) ?? 0 });
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(total));
    },
  };
}
