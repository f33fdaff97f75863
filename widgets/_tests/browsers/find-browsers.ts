import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

const onPath = (command: string) =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => existsSync(file));

const firstOf = (...candidates: (string | undefined)[]) =>
  candidates.find((file) => file !== undefined && existsSync(file));

/** Chromium or Chrome: `CHROMIUM_PATH`, an installed one, or the one Playwright has downloaded. */
export const findChromium = () =>
  firstOf(
    process.env.CHROMIUM_PATH,
    // The shell without windows does the same work in half the time.
    ...[
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
    ].map(onPath),
    chromium.executablePath(),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );

/** Firefox: `FIREFOX_PATH` or an installed one; Playwright's own build speaks a protocol of its own. */
export const findFirefox = () =>
  firstOf(
    process.env.FIREFOX_PATH,
    onPath("firefox-esr"),
    onPath("firefox"),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  );

/** WebKitGTK's driver, and the virtual screen that its browser needs. */
export function findWebKit(): { driver: string; screen: string } | undefined {
  const driver = onPath("WebKitWebDriver");
  const screen = onPath("Xvfb");
  return driver && screen ? { driver, screen } : undefined;
}

/** Starts Chromium without calls home; root, as in containers, can't have its sandbox. */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
