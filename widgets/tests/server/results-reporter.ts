import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestResult, TestSuiteResult } from "@web/test-runner";

const folder = path.resolve(import.meta.dirname, "../../../.cache/test-results");

const testsOf = (suite: TestSuiteResult): TestResult[] => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/**
 * Writes the counts of a run to `.cache/test-results/<name>.xml`, as JUnit reports have them. A page that failed outside
 * its tests counts as a failed test.
 */
export const resultsReporter = (name: string): Reporter => ({
  stop({ sessions }) {
    const total = { tests: 0, failures: 0, errors: 0, skipped: 0 };
    for (const { testResults, errors, passed } of sessions) {
      const tests = testResults ? testsOf(testResults) : [];
      const failed = tests.filter((test) => !test.passed && !test.skipped);
      const broken = Number(failed.length === 0 && (errors.length > 0 || !passed));
      total.tests += tests.length + broken;
      total.failures += failed.length;
      total.errors += broken;
      total.skipped += tests.filter((test) => test.skipped).length;
    }
    const counts = Object.entries(total).map(([key, count]) => ` ${key}="${count}"`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${name}.xml`), `<testsuite${counts.join("")} />\n`);
  },
});
