import { spawnSync } from "node:child_process";
import { inRoot } from "../../generator/paths";

/** Compares the files of `dist` with the budgets in `.size-limit.json`. */
export async function run(): Promise<string[]> {
  const { status } = spawnSync("npx", ["size-limit"], { cwd: inRoot(), stdio: "inherit", shell: true });
  return status === 0 ? [] : ["sizes: see the list of size-limit above"];
}
