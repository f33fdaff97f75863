import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../widgets/_tests/browsers/find-browsers";
import { inRoot } from "../_config/paths";

const executablePath = findChromium();
if (!executablePath) throw new Error("There is no Chromium for the tests. Run: npm run browsers");

/** The built site in a browser: `npm run build` first. Each worker serves `dist` itself, at a free port. */
export default defineConfig({
  testDir: ".",
  // First the tests that share one window, which no second worker can take a part of.
  projects: [
    { name: "other browsers", testMatch: "browsers.e2e.ts" },
    { name: "Chromium", testMatch: "*.e2e.ts", testIgnore: "browsers.e2e.ts" },
  ],
  outputDir: inRoot(".cache/playwright"),
  reporter: [["dot"], ["json", { outputFile: inRoot(".cache/test-results/playwright.json") }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 20_000,
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: [...chromiumArgs] },
  },
});
