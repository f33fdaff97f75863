import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestResult, TestSession, TestSuiteResult } from "@web/test-runner";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, ".cache/test-results");

interface Results {
  passed: number;
  failed: number;
  skipped: number;
  files: { file: string; seconds: number }[];
}

const testsOf = (suite: TestSuiteResult): TestResult[] => [...suite.tests, ...suite.suites.flatMap(testsOf)];

const fileOf = ({ testFile }: TestSession) => path.relative(root, testFile ?? "");

/** Counts the tests in a session. A page that failed outside its tests counts as a failed test. */
function resultsOf({ testResults, errors, passed }: TestSession): Omit<Results, "files"> {
  const tests = testResults ? testsOf(testResults) : [];
  const failed = tests.filter((test) => !test.passed && !test.skipped);
  const broken = errors.length > 0 || !passed;
  return {
    passed: tests.filter((test) => test.passed).length,
    failed: failed.length || (broken ? 1 : 0),
    skipped: tests.filter((test) => test.skipped).length,
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
      const total: Results = { passed: 0, failed: 0, skipped: 0, files: [] };
      for (const session of sessions) {
        const counts = resultsOf(session);
        for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
        const file = `${fileOf(session)} (${session.browser.name})`;
        total.files.push({ file, seconds: seconds.get(session.id) ?? 0 });
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(total));
    },
  };
}
