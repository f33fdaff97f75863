import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestResult, TestSession, TestSuiteResult } from "@web/test-runner-core";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, ".cache/test-results");

/** How the tests went, and each failure with its browser, file, names and what was wrong. */
interface Results {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

type NamedTest = TestResult & { names: string[] };

const testsOf = (suite: TestSuiteResult, names: string[] = []): NamedTest[] => [
  ...suite.tests.map((test) => ({ ...test, names: [...names, test.name] })),
  ...suite.suites.flatMap((inner) => testsOf(inner, [...names, inner.name])),
];

/** A page that broke before or beside its tests is one failed test. */
function resultsOf({ testFile, browser, testResults, errors, passed }: TestSession): Results {
  const tests = testResults ? testsOf(testResults) : [];
  const failed = tests.filter((test) => !test.passed && !test.skipped);
  const broken = errors.length > 0 || !passed;
  const where = `${browser.name}: ${path.relative(root, testFile ?? "")}`;
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

/** Writes how the tests went, over all browsers, to `.cache/test-results/<name>.json`. */
export const resultsReporter = (name: string): Reporter => ({
  stop({ sessions }) {
    const total: Results = { passed: 0, failed: 0, skipped: 0, failures: [] };
    for (const results of [...sessions].map(resultsOf)) {
      total.passed += results.passed;
      total.failed += results.failed;
      total.skipped += results.skipped;
      total.failures.push(...results.failures);
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(total));
  },
});
