import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inRoot } from "../../_build/paths";
import { buildArguments } from "./build-command";

/**
 * Builds the site once more, beside `dist`.
 *
 * @param name of the folder that the result is in
 * @param settings the environment variables of `site/_build/settings.ts`
 * @returns the folder
 * @throws Error with what the build said, where it failed
 */
export async function buildSite(name: string, settings: Record<`SITE_${string}`, string>): Promise<string> {
  const output = inRoot(".cache/test-builds", name);
  const env = { ...process.env, NODE_ENV: "production", ...settings, SITE_OUTPUT: output };
  try {
    await promisify(execFile)(process.execPath, buildArguments, { cwd: inRoot("."), env });
  } catch (error) {
    throw new Error(`The build failed:\n${(error as { stderr: string }).stderr}`, { cause: error });
  }
  return output;
}
