import path from "node:path";
import { defaultReporter, type BrowserLauncher, type TestRunnerConfig } from "@web/test-runner";
import { findLaunchers } from "../browsers/launchers";
import { serveBuiltWidgets } from "./built-widgets";
import { servePartnerPages } from "./published-pages";
import { resultsReporter } from "./results-reporter";
import { createTestServer, fromConnect } from "./vite-middleware";

/** Files that only `npm run test:all` runs, such as `*.all.chromium.test.ts`. */
const others = process.env.ALL_TESTS ? [] : ["!widgets/**/*.all.*"];

/** The groups run in this order. The files that take longest come first, so that other files run at the same time. */
const inChromium = (chromium: BrowserLauncher) =>
  [["widgets/tests/**/*.chromium.test.ts"], ["widgets/**/*.chromium.test.ts", "!widgets/tests/**"]].map(
    (files, index) => ({ name: `chromium-${index}`, files: [...files, ...others], browsers: [chromium] }),
  );

/**
 * Returns the configuration of the test runner: `*.browser.test.ts` run in every browser that `BROWSERS` in the
 * environment names, and `*.chromium.test.ts` only in Chromium.
 */
export async function describeRun(): Promise<TestRunnerConfig> {
  const launchers = await findLaunchers();
  const built = await serveBuiltWidgets();
  const vite = await createTestServer();
  const { chromium } = launchers;
  return {
    rootDir: path.resolve(import.meta.dirname, "../../.."),
    files: ["widgets/**/*.browser.test.ts", ...others],
    browsers: launchers.browsers,
    // Files that are listed after `--files` run in every browser.
    groups: chromium && !process.argv.includes("--files") ? inChromium(chromium) : [],
    concurrentBrowsers: 3,
    // Most browsers focus only one page at a time. A launcher may set a higher number.
    concurrency: 1,
    testsFinishTimeout: 600_000,
    middleware: [servePartnerPages(), built.handle, vite.middlewares].map(fromConnect),
    reporters: [defaultReporter(), resultsReporter(process.env.BROWSERS ? "widgets-engines" : "widgets")],
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
