import path from "node:path";
import { defaultReporter, type TestRunnerConfig } from "@web/test-runner";
import { findLaunchers } from "../browsers/launchers";
import { serveBuiltWidgets } from "./built-widgets";
import { servePartnerPages } from "./partner-pages";
import { resultsReporter } from "./results-reporter";
import { createTestServer, fromConnect, type Library } from "./vite-middleware";

interface Run {
  /** Names the file of results. */
  name: string;
  library: Library;
  /** The browsers where `BROWSERS` names none; without it, all that are there. */
  browsers?: string;
  /** Leaves out tests of what does not depend on the library, as patterns. */
  without?: readonly string[];
}

/**
 * The widgets' tests on one of the two libraries: `*.browser.test.ts` in every browser, `*.chromium.test.ts`, of what
 * browsers do not differ in, in Chromium alone.
 */
export async function describeRun({
  name,
  library,
  browsers: only,
  without = [],
}: Run): Promise<TestRunnerConfig> {
  const { browsers, chromium, stop } = await findLaunchers(only);
  const leftOut = without.map((pattern) => `!${pattern}`);
  const built = await serveBuiltWidgets(library);
  const vite = await createTestServer(library);
  return {
    rootDir: path.resolve(import.meta.dirname, "../../.."),
    files: ["widgets/**/*.browser.test.ts", ...leftOut],
    browsers,
    // `--files` names files for all browsers that are wanted.
    groups:
      chromium && !process.argv.includes("--files")
        ? [{ name: "chromium", files: ["widgets/**/*.chromium.test.ts", ...leftOut], browsers: [chromium] }]
        : [],
    // All at once: pages wait much of their time. Of most, one page at a time has the focus; a launcher may run more.
    concurrentBrowsers: 3,
    concurrency: 1,
    testsFinishTimeout: 600_000,
    middleware: [servePartnerPages(), built.handle, vite.middlewares].map(fromConnect),
    reporters: [defaultReporter(), resultsReporter(name)],
    testFramework: { config: { timeout: "30000" } },
    plugins: [
      {
        name: "end-what-was-started",
        async serverStop() {
          stop();
          await Promise.all([vite.close(), built.remove()]);
        },
      },
    ],
  };
}
