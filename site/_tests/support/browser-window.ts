import type { BrowserType, LaunchOptions } from "@playwright/test";

/** One window of a browser, driven alike in all of them: what both Playwright and WebDriver can do. */
export interface BrowserWindow {
  /** Opens a page of the site and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Makes the page this large, in pixels of CSS. */
  resize(size: { width: number; height: number }): Promise<void>;
  /** Runs a function in the page, where nothing from outside of it is known but its argument; or a script. */
  evaluate<Result, Argument = undefined>(
    script: string | ((argument: Argument) => Result | Promise<Result>),
    argument?: Argument,
  ): Promise<Result>;
  /** Presses keys one after the other, such as `Tab`, `Space` or `a`. */
  press(...keys: string[]): Promise<void>;
  /** What the window shows, as a PNG with a pixel for each of CSS. */
  screenshot(): Promise<Buffer>;
  /** Closes it, and the browser with it. */
  close(): Promise<void>;
}

/** Starts a browser that Playwright knows, with one window for pages of this origin. */
export async function openWithPlaywright(
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
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
