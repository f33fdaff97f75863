import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../widgets/_tests/browsers/find-browsers";
import { inRoot } from "../_build/paths";

const executablePath = findChromium();
if (!executablePath) throw new Error("There is no Chromium for the tests. Run: npm run test:setup");

const undivided = "nu-checker.e2e.ts";

/** The built site in a browser: `npm run build` first. Each worker serves `dist` itself, at a free port. */
export default defineConfig({
  testDir: ".",
  // First the longest test that no second worker can take a part of.
  projects: [
    { name: "undivided", testMatch: undivided },
    { name: "others", testMatch: "*.e2e.ts", testIgnore: undivided },
  ],
  outputDir: inRoot(".cache/playwright"),
  reporter: [["dot"], ["json", { outputFile: inRoot(".cache/test-results/playwright.json") }]],
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
