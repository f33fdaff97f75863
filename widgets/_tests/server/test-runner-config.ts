import path from "node:path";
import { defaultReporter, type TestRunnerConfig } from "@web/test-runner";
import { findLaunchers, type BrowserName } from "../browsers/launchers";
import { serveBuiltWidgets } from "./built-widgets";
import { servePartnerPages } from "./partner-pages";
import { resultsReporter } from "./results-reporter";
import { createTestServer, fromConnect } from "./vite-middleware";

interface Run {
  /** The name of the file with the results. */
  name: string;
  /** The browsers, unless `BROWSERS` in the environment names others. */
  browsers: readonly BrowserName[];
}

/** Returns the test runner's configuration: `*.browser.test.ts` run in every browser, `*.chromium.test.ts` in Chromium. */
export async function describeRun({ name, browsers }: Run): Promise<TestRunnerConfig> {
  const launchers = await findLaunchers(browsers);
  const built = await serveBuiltWidgets();
  const vite = await createTestServer();
  const { chromium } = launchers;
  return {
    rootDir: path.resolve(import.meta.dirname, "../../.."),
    files: ["widgets/**/*.browser.test.ts"],
    browsers: launchers.browsers,
    // `--files` names files for all browsers of the run.
    groups:
      chromium && !process.argv.includes("--files")
        ? [{ name: "chromium", files: ["widgets/**/*.chromium.test.ts"], browsers: [chromium] }]
        : [],
    concurrentBrowsers: 3,
    // Most browsers give the focus to one page at a time; a launcher may set more.
    concurrency: 1,
    testsFinishTimeout: 600_000,
    middleware: [servePartnerPages(), built.handle, vite.middlewares].map(fromConnect),
    reporters: [defaultReporter(), resultsReporter(name)],
    testFramework: { config: { timeout: "30000" } },
    plugins: [
      {
        name: "stop-servers",
        async serverStop() {
          launchers.stop();
          await Promise.all([vite.close(), built.remove()]);
        },
      },
    ],
  };
}
