import { installMissing, run, type Program } from "./debian";
import { findChromium, findFirefox, findWebKit } from "./find-browsers";

interface Wanted extends Program {
  name: string;
}

const wanted: Wanted[] = [
  { name: "Chromium", find: findChromium, packages: ["chromium-headless-shell", "chromium"] },
  { name: "Firefox", find: findFirefox, packages: ["firefox-esr"] },
  { name: "WebKit", find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
];

/**
 * Makes sure that the tests have browsers: installs what is missing where that is possible without
 * a question. Chromium is a must; without one of the others its tests are not run, and this says so.
 */
function ensureBrowsers(): void {
  if (!findChromium()) run("npx", "playwright", "install", "chromium");
  installMissing(wanted);
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
