import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

// Servers are often installed outside a user's PATH.
const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/local/sbin", "/usr/sbin"];

export const findProgram = (name: string) =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

const firstOf = (...candidates: (string | undefined)[]) =>
  candidates.find((file) => file !== undefined && existsSync(file));

const chromiumNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Finds Chromium or Chrome: the program at `CHROMIUM_PATH`, an installed one, or Playwright's. */
export const findChromium = () =>
  firstOf(
    process.env.CHROMIUM_PATH,
    ...chromiumNames.map(findProgram),
    chromium.executablePath(),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );

/** Finds Firefox: the program at `FIREFOX_PATH`, or an installed one. */
export const findFirefox = () =>
  firstOf(
    process.env.FIREFOX_PATH,
    findProgram("firefox-esr"),
    findProgram("firefox"),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  );

/** Finds WebKitGTK's driver, and the virtual screen that its browser requires. */
export function findWebKit(): { driver: string; screen: string } | undefined {
  const driver = findProgram("WebKitWebDriver");
  const screen = findProgram("Xvfb");
  return driver && screen ? { driver, screen } : undefined;
}

/**
 * The arguments that disable Chromium's background requests. If root runs Chromium, they also disable the sandbox,
 * which does not work for root.
 */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
