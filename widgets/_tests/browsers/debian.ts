import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Runs a command without questions, its output shown; says whether it succeeded. */
export const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 600_000,
  }).status === 0;

/** Debian packages can be had without asking only by root. */
const hasApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** A program, and Debian's packages for it, which are installed in this order until it is found. */
export interface Program {
  find: () => unknown;
  packages: readonly string[];
}

/** Installs from Debian what is missing, where that is possible without a question. */
export function installMissing(programs: readonly Program[]): void {
  const lacking = programs.filter(({ find }) => !find());
  if (lacking.length === 0 || !hasApt || !run("apt-get", "update")) return;
  for (const { find, packages } of lacking) {
    for (const debian of packages) {
      if (!find()) run("apt-get", "install", "--yes", "--no-install-recommends", debian);
    }
  }
}
