import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findFirefox, findWebKit } from "./find-browsers";

interface Wanted {
  name: string;
  find: () => unknown;
  /** Debian's packages, installed in this order until the browser is found. */
  packages: string[];
}

const wanted: Wanted[] = [
  { name: "Chromium", find: findChromium, packages: ["chromium-headless-shell", "chromium"] },
  { name: "Firefox", find: findFirefox, packages: ["firefox-esr"] },
  { name: "WebKit", find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
];

const missing = () => wanted.filter(({ find }) => !find());

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 600_000,
  }).status === 0;

/** Debian packages can be had without asking only by root. */
const hasApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Makes sure that the tests have browsers: installs what is missing where that is possible without
 * a question. Chromium is a must; without one of the others its tests are not run, and this says so.
 */
function ensureBrowsers(): void {
  if (!findChromium()) run("npx", "playwright", "install", "chromium");
  const lacking = missing();
  if (lacking.length > 0 && hasApt && run("apt-get", "update")) {
    for (const { find, packages } of lacking) {
      for (const debian of packages) {
        if (!find()) run("apt-get", "install", "--yes", "--no-install-recommends", debian);
      }
    }
  }
  wanted.forEach(report);
  if (!findChromium()) process.exitCode = 1;
}

function report({ name, find, packages }: Wanted): void {
  const advice = `Install it (Debian: apt-get install ${packages.join(" ")})`;
  if (find()) console.log(`${name}: found`);
  else if (name !== "Chromium") console.warn(`${name}: NOT RUN. ${advice} to run the tests in it too.`);
  else
    console.error(
      `${name}: missing. ${advice}, or set CHROMIUM_PATH to its executable, then run this again.`,
    );
}

ensureBrowsers();
