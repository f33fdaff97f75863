import { chromeLauncher } from "@web/test-runner-chrome";
import type { BrowserLauncher } from "@web/test-runner-core";
import { puppeteerLauncher } from "@web/test-runner-puppeteer";
import { webdriverLauncher } from "@web/test-runner-webdriver";
import { chromiumArgs, findChromium, findFirefox, findWebKit } from "./find-browsers";
import { startWebKit } from "./start-webkit";

export type BrowserName = "chromium" | "firefox" | "webkit";

function chromiumLauncher(): BrowserLauncher {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium for the tests. Run: npm run test:setup");
  return chromeLauncher({
    launchOptions: { executablePath, args: [...chromiumArgs] },
    concurrency: 2,
    // Two tabs of one window are never both visible and focused, as a visitor's page is.
    async createPage({ context }) {
      const page = await context.newPage({ type: "window" });
      await page.emulateFocusedPage(true);
      // The runner opens many test files in one page. Chromium keeps 50 entries of its history and drops those that
      // scripts have added first. `history.back()` would then leave the test's page.
      const devTools = await page.createCDPSession();
      const open = page.goto.bind(page);
      page.goto = async (...address) => {
        await devTools.send("Page.resetNavigationHistory");
        return open(...address);
      };
      return page;
    },
  });
}

const firefoxLauncher = (executablePath: string) =>
  puppeteerLauncher({
    launchOptions: { browser: "firefox", executablePath },
    concurrency: 1,
    async createPage({ browser }) {
      const page = await browser.newPage();
      // The default of 30 s is too short on a busy machine.
      page.setDefaultNavigationTimeout(120_000);
      return page;
    },
  });

const webKitLauncher = (port: number) =>
  webdriverLauncher({
    hostname: "127.0.0.1",
    port,
    path: "/",
    logLevel: "error",
    capabilities: {
      browserName: "MiniBrowser",
      // The driver sometimes misses that a page has loaded, and the runner does not need to know it.
      pageLoadStrategy: "none",
      "wdio:enforceWebDriverClassic": true,
    },
  });

/**
 * Finds the installed browsers among those of a run, or of `BROWSERS=chromium,firefox` in the environment. A missing
 * Chromium is an error; another one is reported as not run.
 * @returns all launchers, the same one for Chromium again, and a function that stops the drivers
 */
export async function findLaunchers(
  names: readonly BrowserName[],
): Promise<{ browsers: BrowserLauncher[]; chromium?: BrowserLauncher; stop(): void }> {
  const wanted: readonly string[] = process.env.BROWSERS?.split(",") ?? names;
  const firefox = wanted.includes("firefox") && findFirefox();
  const webKit = wanted.includes("webkit") && findWebKit();
  const driver = webKit ? await startWebKit(webKit) : undefined;
  const chromium = wanted.includes("chromium") ? chromiumLauncher() : undefined;
  if (firefox === undefined) console.warn("Firefox: NOT RUN");
  if (webKit === undefined) console.warn("WebKit: NOT RUN");
  const browsers = [
    driver && webKitLauncher(driver.port),
    firefox && firefoxLauncher(firefox),
    chromium,
  ].filter((launcher) => typeof launcher === "object");
  if (browsers.length === 0) throw new Error(`None of these browsers is installed: ${wanted.join(", ")}.`);
  return { browsers, chromium, stop: () => driver?.stop() };
}
