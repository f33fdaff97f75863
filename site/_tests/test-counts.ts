import { readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What each runner's JSON report holds: vitest's, Playwright's, and ours for the browser tests. */
type Report =
  | { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
  | { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
  | Counts;

function countsIn(report: Report): Counts {
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  if ("numPassedTests" in report) {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  }
  return report;
}

/** Reads a runner's report. A runner that left none, or ran nothing, has failed. */
export function readCounts(file: string): Counts {
  try {
    const { passed, failed, skipped } = countsIn(JSON.parse(readFileSync(file, "utf8")) as Report);
    return { passed, failed: passed + failed === 0 ? 1 : failed, skipped };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

export const addCounts = (all: Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});
