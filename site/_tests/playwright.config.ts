import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../widgets/_tests/browsers/find-browsers";
import { inRoot } from "../_build/paths";

const executablePath = findChromium();
if (!executablePath) throw new Error("There is no Chromium for the tests. Run: npm run test:setup");

/** The built site in a browser: `npm run build` first. Each worker serves `dist` itself, at a free port. */
export default defineConfig({
  testDir: ".",
  projects: [
    // These run in `npm run test:all` alone.
    { name: "all", testMatch: "*.all.e2e.ts" },
    { name: "chromium", testMatch: "*.e2e.ts", testIgnore: "*.all.e2e.ts" },
  ],
  outputDir: inRoot(".cache/playwright"),
  reporter: [["dot"], ["junit", { outputFile: inRoot(".cache/test-results/site.xml") }]],
  // More than there are cores: tests wait for servers and pages much of their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // For a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: [...chromiumArgs] },
  },
});
