import { spawnSync } from "node:child_process";
import { buildStandalone } from "../../../widgets/publish/files/bundles/build-widgets";
import { inRoot } from "../../generator/paths";

/** Compares the files of `dist`, and the self-contained files of releases, with the budgets in `.size-limit.json`. */
export async function run(): Promise<string[]> {
  await buildStandalone(inRoot(".cache/standalone"));
  const { status } = spawnSync("npx", ["size-limit"], { cwd: inRoot(), stdio: "inherit", shell: true });
  return status === 0 ? [] : ["sizes: see the list of size-limit above"];
}
