import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { addResults, readResults } from "./test-results";

const folder = mkdtempSync(path.join(tmpdir(), "test-results-"));
afterAll(() => rmSync(folder, { recursive: true }));

const resultsOf = (report: unknown) => {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readResults(file);
};

const vitestReport = {
  numTotalTests: 5,
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    {
      name: "/a.test.ts",
      status: "failed",
      message: "",
      assertionResults: [
        { status: "passed", ancestorTitles: ["adds"], title: "one", failureMessages: [] },
        { status: "failed", ancestorTitles: ["adds"], title: "two", failureMessages: ["expected 3 to be 2"] },
      ],
    },
    { name: "/b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
  ],
};

const playwrightReport = {
  stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 1 },
  errors: [{ message: "A worker ended" }],
  suites: [
    {
      title: "frame.e2e.ts",
      specs: [{ title: "opens", ok: true, tests: [] }],
      suites: [
        {
          title: "the menu",
          specs: [
            { title: "closes", ok: false, tests: [{ results: [{ errors: [{ message: "Still open" }] }] }] },
          ],
        },
      ],
    },
  ],
};

describe("readResults", () => {
  it("reads each runner's report, and names what failed", () => {
    const ours = {
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: ["Chrome: a.browser.test.ts > opens\nStill open"],
    };
    expect(resultsOf(ours)).toEqual(ours);
    expect(resultsOf(vitestReport)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: ["/a.test.ts > adds > two\nexpected 3 to be 2", "/b.test.ts\nCannot find module"],
    });
    expect(resultsOf(playwrightReport)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
      failures: ["frame.e2e.ts > the menu > closes\nStill open", "beside the tests\nA worker ended"],
    });
  });

  it("takes a report that is missing or empty for a failure", () => {
    expect(readResults(path.join(folder, "nothing.json")).failed).toBe(1);
    expect(resultsOf({ passed: 0, failed: 0, skipped: 4, failures: [] })).toMatchObject({
      failed: 1,
      skipped: 4,
    });
  });
});

describe("addResults", () => {
  it("adds", () => {
    const one = { passed: 1, failed: 2, skipped: 3, failures: ["one"] };
    expect(addResults([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6, failures: ["one", "one"] });
    expect(addResults([])).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [] });
  });
});
