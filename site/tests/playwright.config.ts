import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../generator/paths";

const executablePath = findChromium();
if (!executablePath) throw new Error("There is no Chromium for the tests. Run: npm run test:setup");

/** Whoever writes content may change the last two. */
const ignored = ["**/.cache/**", "**/dist/**", inRoot("data/**"), inRoot("site/assets/**")];

/** Tests the built site in a browser, so run `npm run build` first. Each worker serves `dist` on a free port. */
export default defineConfig({
  testDir: inRoot(),
  testIgnore: ignored,
  projects: [
    // Only `npm run test:all` runs these.
    { name: "all", testMatch: "*.all.e2e.ts" },
    { name: "chromium", testMatch: "*.e2e.ts", testIgnore: [...ignored, "*.all.e2e.ts"] },
  ],
  outputDir: inRoot(".cache/playwright"),
  reporter: [["dot"], ["junit", { outputFile: inRoot(".cache/test-results/site.xml") }]],
  // Tests often wait for servers and pages, so several workers help even on few cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine, tests are slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath, args: [...chromiumArgs] },
  },
});
