import path from "node:path";
import { defaultReporter } from "@web/test-runner";
import { findLaunchers } from "./browsers/launchers.ts";
import { countingReporter } from "./server/counting-reporter.ts";
import { serveBuiltWidgets } from "./server/built-widgets.ts";
import { servePartnerPages } from "./server/partner-pages.ts";
import { createTestServer, fromConnect } from "./server/vite-middleware.ts";

const { browsers, stop } = await findLaunchers();
const built = await serveBuiltWidgets();
const vite = await createTestServer();

/** @type {import("@web/test-runner").TestRunnerConfig} */
export default {
  rootDir: path.resolve(import.meta.dirname, "../.."),
  files: ["widgets/**/*.browser.test.{ts,tsx}"],
  browsers,
  // One browser after the other; a launcher may run several pages at a time.
  concurrentBrowsers: 1,
  concurrency: 1,
  middleware: [servePartnerPages(), built.handle, vite.middlewares].map(fromConnect),
  reporters: [defaultReporter(), countingReporter("widgets")],
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
