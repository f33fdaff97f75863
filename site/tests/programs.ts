import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import {
  findChromium,
  findFirefox,
  findProgram,
  findWebKit,
} from "../../widgets/tests/browsers/find-browsers";
import {
  fetchWordPress,
  findPhp,
  isThere as hasFiles,
  wordPressBuilds,
} from "../../widgets/publish/wordpress/tests/wordpress-builds";

/** A program that some tests need. */
interface Program {
  name: string;
  /** The program's Debian packages. */
  packages: readonly string[];
  isThere(): boolean;
  /** Installs the program if Debian has no package for it. */
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

/** Returns whether Debian packages can be installed without a password. */
const hasApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installFromDebian(missing: readonly Program[]) {
  if (missing.length === 0 || !hasApt() || !run("apt-get", "update")) return;
  // Use separate commands, so that the rest are installed even if one package is unavailable.
  for (const { packages } of missing)
    if (packages.length > 0) run("apt-get", "install", "--yes", "--no-install-recommends", ...packages);
}

export const missingPrograms = () => programs.filter(({ isThere }) => !isThere());

/** Installs all missing programs that are available. */
export function installPrograms(): void {
  installFromDebian(missingPrograms());
  for (const program of missingPrograms()) program.install?.();
  ensureChromium();
}

/**
 * Installs Chromium if it is missing.
 *
 * @throws Error if the installation fails
 */
export function ensureChromium(): void {
  if (!chromium.isThere()) installFromDebian([chromium]);
  if (!chromium.isThere()) run("npx", "playwright", "install", "chromium");
  if (!chromium.isThere())
    throw new Error(
      "The tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.",
    );
}

const byHand = (packages: readonly string[]) =>
  packages.length > 0 ? `, or on Debian by "apt-get install ${packages.join(" ")}"` : "";

/**
 * Installs another version of Node from npm into a folder.
 *
 * @returns the folder of its programs, or undefined if the version is not available
 */
export function installNode(version: string, folder: string): string | undefined {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const { status } = spawnSync("npm", ["install", "--prefix", folder, "--no-save", `${name}@${version}`], {
    cwd: folder,
    stdio: "ignore",
    shell: process.platform === "win32",
  });
  const bin = path.join(folder, "node_modules", name, "bin");
  return status === 0 && existsSync(bin) ? bin : undefined;
}

/** Returns a line for each missing program. Tests that need a missing program are skipped. */
export const notRun = () =>
  missingPrograms().map(
    ({ name, packages }) => `NOT RUN: ${name} (install it by "npm run test:setup"${byHand(packages)})`,
  );
