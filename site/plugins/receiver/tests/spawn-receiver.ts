import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";

/** Runs a script of this folder in a process that a test may kill. */
export const spawnScript = (script: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx", path.join(import.meta.dirname, script)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...environment },
  });
