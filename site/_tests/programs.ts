import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import {
  findChromium,
  findFirefox,
  findProgram,
  findWebKit,
} from "../../widgets/_tests/browsers/find-browsers";
import { fetchWordPress, findPhp, isThere as hasFiles, wordPressBuilds } from "./wordpress/wordpress-builds";

/** A program that some of the tests need. */
interface Program {
  name: string;
  /** Its packages in Debian. */
  packages: readonly string[];
  isThere(): boolean;
  /** How it is installed where that takes more than Debian's packages. */
  install?(): void;
}

const chromium: Program = {
  name: "Chromium",
  packages: ["chromium-headless-shell"],
  isThere: () => Boolean(findChromium()),
};

const programs: readonly Program[] = [
  chromium,
  { name: "Firefox", packages: ["firefox-esr"], isThere: () => Boolean(findFirefox()) },
  { name: "WebKit", packages: ["webkit2gtk-driver", "xvfb"], isThere: () => Boolean(findWebKit()) },
  { name: "Java", packages: ["default-jre-headless"], isThere: () => Boolean(findProgram("java")) },
  { name: "nginx", packages: ["nginx-light"], isThere: () => Boolean(findProgram("nginx")) },
  { name: "Caddy", packages: ["caddy"], isThere: () => Boolean(findProgram("caddy")) },
  {
    name: "PHP",
    packages: ["php-cli", "php-mysql", "php-mbstring", "php-xml"],
    isThere: () => Boolean(findPhp()),
  },
  { name: "MariaDB", packages: ["mariadb-server"], isThere: () => Boolean(findProgram("mariadbd")) },
  ...wordPressBuilds.map((build) => ({
    name: `WordPress ${build.version}`,
    packages: [],
    isThere: () => hasFiles(build),
    install: () => fetchWordPress(build),
  })),
];

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

/** Only root can install Debian packages without being asked for a password. */
const hasApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installFromDebian(missing: readonly Program[]) {
  if (missing.length === 0 || !hasApt() || !run("apt-get", "update")) return;
  // One at a time: a package that is not to be had must not keep the others away.
  for (const { packages } of missing)
    if (packages.length > 0) run("apt-get", "install", "--yes", "--no-install-recommends", ...packages);
}

export const missingPrograms = () => programs.filter(({ isThere }) => !isThere());

/** Installs all missing programs that can be had. */
export function installPrograms(): void {
  installFromDebian(missingPrograms());
  for (const program of missingPrograms()) program.install?.();
  ensureChromium();
}

/**
 * Installs Chromium where there is none.
 *
 * @throws Error where it can't be had
 */
export function ensureChromium(): void {
  if (!chromium.isThere()) installFromDebian([chromium]);
  if (!chromium.isThere()) run("npx", "playwright", "install", "chromium");
  if (!chromium.isThere())
    throw new Error("There is no Chromium for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH.");
}

const byHand = (packages: readonly string[]) =>
  packages.length > 0 ? `, or on Debian by "apt-get install ${packages.join(" ")}"` : "";

/** Says which tests were left out for want of a program. */
export const notRun = () =>
  missingPrograms().map(
    ({ name, packages }) => `NOT RUN: ${name} (install it by "npm run test:setup"${byHand(packages)})`,
  );
