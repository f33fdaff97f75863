import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import {
  findChromium,
  findFirefox,
  findProgram,
  findWebKit,
} from "../../widgets/tests/browsers/find-browsers";
import { inRoot } from "../generator/paths";

export interface Program {
  name: string;
  packages: string;
  find(): unknown;
  /** Installs the program if Debian has no package for it. */
  install?(): void;
}

const chromium: Program = { name: "Chromium", packages: "chromium-headless-shell", find: findChromium };
const program = (name: string, packages: string, command: string): Program => ({
  name,
  packages,
  find: () => findProgram(command),
});

const programs: readonly Program[] = [
  chromium,
  { name: "Firefox", packages: "firefox-esr", find: findFirefox },
  { name: "WebKit", packages: "webkit2gtk-driver xvfb", find: findWebKit },
  program("Java", "default-jre-headless", "java"),
  program("nginx", "nginx-light", "nginx"),
  program("Caddy", "caddy", "caddy"),
  program("Apache", "apache2-bin", "apache2"),
  ...(await programsOfParts()),
];

async function programsOfParts(): Promise<Program[]> {
  const files = ["site/plugins", "widgets/publish"].flatMap((folder) =>
    (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)) : [])
      .map((name) => inRoot(folder, name, "tests/programs.ts"))
      .filter((file) => existsSync(file)),
  );
  const lists = files.map(async (file) => ((await import(file)) as { programs: Program[] }).programs);
  return (await Promise.all(lists)).flat();
}

const missing = () => programs.filter(({ find }) => !find());

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

/** Installs Debian packages if this is possible without a password. */
function installFromDebian(wanted: readonly Program[]) {
  const hasApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (wanted.length === 0 || !hasApt || !run("apt-get", "update")) return;
  // Use separate commands, so that the rest are installed even if one package is unavailable.
  for (const { packages } of wanted)
    if (packages) run("apt-get", "install", "--yes", "--no-install-recommends", ...packages.split(" "));
}

export function ensureChromium(): void {
  if (!chromium.find()) installFromDebian([chromium]);
  if (!chromium.find()) run("npx", "playwright", "install", "chromium");
  if (!chromium.find())
    throw new Error(
      "The tests need Chromium, and it could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.",
    );
}

/** Installs a version of Node from npm into a folder. Returns the folder of its programs, or undefined without any. */
export function installNode(version: number, folder: string): string | undefined {
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
  missing().map(
    ({ name, packages }) =>
      `NOT RUN: ${name} (install it by "npm run test:setup"${packages && `, or on Debian by "apt-get install ${packages}"`})`,
  );

/* `npm run test:setup` */
if (process.argv.includes("--install")) {
  installFromDebian(missing());
  for (const { install } of missing()) install?.();
  ensureChromium();
  console.log(["Programs for the tests:", ...notRun()].join("\n"));
  if (missing().length === 0) console.log("All are installed.");
}
