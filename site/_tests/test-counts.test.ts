import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { addCounts, readCounts } from "./test-counts";

const folder = mkdtempSync(path.join(tmpdir(), "counts-"));

const reportOf = (report: unknown) => {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readCounts(file);
};

describe("readCounts", () => {
  it("reads each runner's report", () => {
    const counts = { passed: 3, failed: 2, skipped: 1 };
    expect(reportOf(counts)).toEqual(counts);
    expect(reportOf({ numPassedTests: 3, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 })).toEqual(
      counts,
    );
    expect(reportOf({ stats: { expected: 2, flaky: 1, unexpected: 2, skipped: 1 } })).toEqual(counts);
  });

  it("takes a report that is missing or empty for a failure", () => {
    expect(readCounts(path.join(folder, "nothing.json")).failed).toBe(1);
    expect(reportOf({ passed: 0, failed: 0, skipped: 4 })).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });
});

describe("addCounts", () => {
  it("adds", () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(addCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
