import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

export interface TestResults {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each with its file, its names and what was wrong. */
  failures: string[];
}

/** A failure with more lines hides the others. */
const MAX_LINES = 15;

type VitestReport = Omit<JsonTestResults, "snapshot" | "success" | "startTime">;
type PlaywrightReport = Pick<JSONReport, "stats" | "suites" | "errors">;

/** The names of a test, and the first lines of what was wrong, without colors. */
const describeFailure = (names: string[], messages: (string | undefined)[]) =>
  [names.join(" > "), ...messages.map((message = "") => stripVTControlCharacters(message).trim())]
    .flatMap((text) => text.split("\n").slice(0, MAX_LINES))
    .join("\n");

function failuresInPlaywright({ title, suites = [], specs }: JSONReportSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title: name, tests }) =>
      describeFailure(
        [name],
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    );
  return [...own, ...suites.flatMap(failuresInPlaywright)].map((failure) => `${title} > ${failure}`);
}

const failuresInVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [describeFailure([file], [message])] : [];
    return tests.map(({ ancestorTitles, title, failureMessages }) =>
      describeFailure([file, ...ancestorTitles, title], failureMessages ?? []),
    );
  });

/** Takes in each runner's JSON report: vitest's, Playwright's, and ours for the browser tests. */
function resultsIn(report: VitestReport | PlaywrightReport | TestResults): TestResults {
  if ("stats" in report) {
    const { stats, suites, errors } = report;
    const beside = errors.map(({ message }) => describeFailure(["beside the tests"], [message]));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: [...suites.flatMap(failuresInPlaywright), ...beside],
    };
  }
  if ("numPassedTests" in report) {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
      failures: failuresInVitest(report),
    };
  }
  return report;
}

/** Reads a runner's report. A runner that left none, or ran nothing, has failed. */
export function readResults(file: string): TestResults {
  try {
    const results = resultsIn(JSON.parse(readFileSync(file, "utf8")) as TestResults);
    return { ...results, failed: results.passed + results.failed === 0 ? 1 : results.failed };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

export const addResults = (all: readonly TestResults[]): TestResults => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
});
