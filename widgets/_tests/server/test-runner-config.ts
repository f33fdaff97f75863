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
}

/** All browser tests, with the widgets on one of the two libraries. */
export async function describeRun({ name, library, browsers: only }: Run): Promise<TestRunnerConfig> {
  const { browsers, stop } = await findLaunchers(only);
  const built = await serveBuiltWidgets(library);
  const vite = await createTestServer(library);
  return {
    rootDir: path.resolve(import.meta.dirname, "../../.."),
    files: ["widgets/**/*.browser.test.{ts,tsx}"],
    browsers,
    // Two browsers keep two cores busy. Of most, one page at a time has the focus; a launcher may run more.
    concurrentBrowsers: 2,
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
