import { chromeLauncher } from "@web/test-runner-chrome";
import type { BrowserLauncher } from "@web/test-runner-core";
import { puppeteerLauncher } from "@web/test-runner-puppeteer";
import { webdriverLauncher } from "@web/test-runner-webdriver";
import { chromiumArgs, findChromium, findFirefox, findWebKit } from "./find-browsers";
import { startWebKit } from "./start-webkit";

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
      // A busy machine takes longer than the half minute that is the default.
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
      // The runner hears from a test file that it has begun and ended. The driver now and then never hears
      // that a page is loaded; waiting for that would end the whole run.
      pageLoadStrategy: "none",
      "wdio:enforceWebDriverClassic": true,
    },
  });

/**
 * The browsers that are there: Chromium always, the others where found. `BROWSERS=chromium,firefox`
 * in the environment leaves the others out.
 * @param only the same, where the environment says nothing
 * @returns their launchers, that of Chromium once more, and what ends the processes behind them
 */
export async function findLaunchers(
  only = "",
): Promise<{ browsers: BrowserLauncher[]; chromium?: BrowserLauncher; stop(): void }> {
  const wanted = (process.env.BROWSERS ?? only).split(",").filter(Boolean);
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const firefox = isWanted("firefox") && findFirefox();
  const webKit = isWanted("webkit") && findWebKit();
  const driver = webKit ? await startWebKit(webKit) : undefined;
  const chromium = isWanted("chromium") ? chromiumLauncher() : undefined;
  // The slowest first, since not all run at once.
  const browsers = [
    driver && webKitLauncher(driver.port),
    firefox && firefoxLauncher(firefox),
    chromium,
  ].filter((launcher) => typeof launcher === "object");
  for (const [name, isRun] of Object.entries({ Firefox: firefox, WebKit: webKit })) {
    if (!isRun) console.warn(`${name}: NOT RUN`);
  }
  return { browsers, chromium, stop: () => driver?.stop() };
}
