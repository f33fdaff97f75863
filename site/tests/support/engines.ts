import { chromium, firefox, type BrowserType, type LaunchOptions } from "@playwright/test";
import { WebDriver } from "webdriver";
import {
  chromiumArgs,
  findChromium,
  findFirefox,
  findWebKit,
} from "../../../widgets/tests/browsers/find-browsers";
import { startWebKit } from "../../../widgets/tests/browsers/start-webkit";

export interface BrowserWindow {
  /** Opens a page of the site, and waits until it has loaded. */
  open(address: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Runs a function in the page. The function can use only its argument. */
  evaluate<Result, Argument = undefined>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Presses keys one after the other, such as `Tab`, `Space` or `a`. */
  press(...keys: string[]): Promise<void>;
  close(): Promise<void>;
}

async function openWithPlaywright(
  type: BrowserType,
  options: LaunchOptions,
  origin: string,
): Promise<BrowserWindow> {
  const browser = await type.launch(options);
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(origin + address)),
    resize: (size) => page.setViewportSize(size),
    evaluate: (script, argument) => page.evaluate(script as (argument: unknown) => never, argument),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    close: () => browser.close(),
  };
}

/** The characters of special keys in WebDriver. */
const keyCodes: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
};

async function openWebKit(origin: string): Promise<BrowserWindow> {
  const { port, stop } = await startWebKit(findWebKit()!);
  const browser = await WebDriver.newSession({
    hostname: "127.0.0.1",
    port,
    path: "/",
    logLevel: "silent",
    capabilities: {
      browserName: "MiniBrowser",
      "wdio:enforceWebDriverClassic": true,
      "webkitgtk:browserOptions": {
        args: ["--automation", "--javascript-can-open-windows-automatically=true"],
      },
    } as WebdriverIO.Capabilities,
  });
  // The first window has a toolbar, so it cannot be as narrow as a phone.
  await browser.navigateTo(`${origin}/robots.txt`);
  const [first] = await browser.getWindowHandles();
  await browser.executeScript("open(location, '', 'popup')", []);
  const popup = (await browser.getWindowHandles()).find((handle) => handle !== first)!;
  await browser.switchToWindow(popup);
  return {
    open: (address) => browser.navigateTo(origin + address),
    async resize({ width, height }) {
      await browser.setWindowRect(null, null, width, height);
      // The driver responds as soon as the window is resized, and the page may be resized later.
      await browser.executeScript(
        `const [width, height] = arguments;
        while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);`,
        [width, height],
      );
    },
    evaluate: (script, argument: unknown) =>
      browser.executeScript(`return (${script})(...arguments)`, [argument as object]),
    async press(...keys) {
      const actions = keys
        .map((key) => keyCodes[key] ?? key)
        .flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await browser.performActions([{ type: "key", id: "keyboard", actions }]);
    },
    async close() {
      await browser.deleteSession();
      stop();
    },
  };
}

export const openChromium = (origin: string) =>
  openWithPlaywright(chromium, { executablePath: findChromium(), args: [...chromiumArgs] }, origin);

interface Engine {
  isThere: boolean;
  open(origin: string): Promise<BrowserWindow>;
}

export const engines: Readonly<Record<string, Engine>> = {
  Chromium: { isThere: true, open: openChromium },
  Firefox: {
    isThere: Boolean(findFirefox()),
    open: (origin) =>
      openWithPlaywright(firefox, { channel: "moz-firefox", executablePath: findFirefox() }, origin),
  },
  WebKit: { isThere: Boolean(findWebKit()), open: openWebKit },
};
