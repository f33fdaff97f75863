import { WebDriver } from "webdriver";
import type { findWebKit } from "../../../widgets/_tests/browsers/find-browsers";
import { startWebKit } from "../../../widgets/_tests/browsers/start-webkit";
import type { BrowserWindow } from "./browser-window";

/** Keys that are no letters -> their characters in WebDriver. */
const keyCodes: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
};

/** Starts WebKitGTK with one window for pages of this origin. */
export async function openWebKit(
  found: NonNullable<ReturnType<typeof findWebKit>>,
  origin: string,
): Promise<BrowserWindow> {
  const { port, stop } = await startWebKit(found);
  const browser = await WebDriver.newSession({
    hostname: "127.0.0.1",
    port,
    path: "/",
    logLevel: "error",
    capabilities: {
      browserName: "MiniBrowser",
      "wdio:enforceWebDriverClassic": true,
      "webkitgtk:browserOptions": {
        args: ["--automation", "--javascript-can-open-windows-automatically=true"],
      },
    } as WebdriverIO.Capabilities,
  });
  // The first window has a toolbar, which keeps it wider than a phone.
  await browser.navigateTo(`${origin}/robots.txt`);
  const [first] = await browser.getWindowHandles();
  await browser.executeScript("open(location, '', 'popup')", []);
  const popup = (await browser.getWindowHandles()).find((handle) => handle !== first)!;
  await browser.switchToWindow(popup);
  return {
    open: (address) => browser.navigateTo(origin + address),
    async resize({ width, height }) {
      await browser.setWindowRect(null, null, width, height);
      // The driver answers as soon as the window has its size, and the page may learn of it later.
      await browser.executeScript(
        `const [width, height] = arguments;
        while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);`,
        [width, height],
      );
    },
    evaluate: (script, argument: unknown) =>
      browser.executeScript(typeof script === "string" ? script : `return (${script})(...arguments)`, [
        argument as object,
      ]),
    async press(...keys) {
      const actions = keys
        .map((key) => keyCodes[key] ?? key)
        .flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await browser.performActions([{ type: "key", id: "keyboard", actions }]);
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    async close() {
      await browser.deleteSession();
      stop();
    },
  };
}
