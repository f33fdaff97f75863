import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestSession, TestSuiteResult } from "@web/test-runner-core";

const results = path.resolve(import.meta.dirname, "../../../.cache/test-results");

const testsOf = (suite: TestSuiteResult): TestSuiteResult["tests"] => [
  ...suite.tests,
  ...suite.suites.flatMap(testsOf),
];

/** A page that broke before or beside its tests is one failed test. */
function countSession({ testResults, errors, passed }: TestSession) {
  const tests = testResults ? testsOf(testResults) : [];
  const failed = tests.filter((test) => !test.passed && !test.skipped).length;
  return {
    passed: tests.filter((test) => test.passed).length,
    failed: failed || (errors.length > 0 || !passed ? 1 : 0),
    skipped: tests.filter((test) => test.skipped).length,
  };
}

/** Writes how many tests passed, over all browsers, to `.cache/test-results/<name>.json`. */
export const countingReporter = (name: string): Reporter => ({
  stop({ sessions }) {
    const total = { passed: 0, failed: 0, skipped: 0 };
    for (const counts of sessions.map(countSession)) {
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
    }
    mkdirSync(results, { recursive: true });
    writeFileSync(path.join(results, `${name}.json`), JSON.stringify(total));
  },
});
