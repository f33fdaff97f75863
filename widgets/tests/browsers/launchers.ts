import { chromeLauncher } from "@web/test-runner-chrome";
import type { BrowserLauncher } from "@web/test-runner";
import { puppeteerLauncher } from "@web/test-runner-puppeteer";
import { webdriverLauncher } from "@web/test-runner-webdriver";
import { chromiumArgs, findChromium, findFirefox, findWebKit } from "./find-browsers";
import { startWebKit } from "./start-webkit";

function chromiumLauncher(): BrowserLauncher {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium for the tests. Run: npm run test:setup");
  return chromeLauncher({
    launchOptions: { executablePath, args: [...chromiumArgs] },
    // Tests often wait for frames and timers, so several windows help even on few cores.
    concurrency: 3,
    // Each test file gets its own window. In a shared window, only one tab is visible and focused.
    async createPage({ context }) {
      const page = await context.newPage({ type: "window" });
      await page.emulateFocusedPage(true);
      // The runner opens many test files in the same page. Beyond 50 history entries, Chromium first drops those
      // that scripts added. Without a reset, `history.back()` would leave the test's page.
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
      // The driver sometimes misses the load event of a page. The runner does not need the event.
      pageLoadStrategy: "none",
      "wdio:enforceWebDriverClassic": true,
    },
  });

/**
 * Determines which browsers of a variable such as `BROWSERS=firefox,webkit` are installed; by default, Chromium. A missing Chromium is an error. Other missing browsers are reported as not run.
 *
 * @returns all launchers, the launcher of Chromium, and a function that stops the drivers
 */
export async function findLaunchers() {
  const wanted = (process.env.BROWSERS ?? "chromium").split(",");
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
