import { execFile } from "node:child_process";
import { inRoot } from "../../_build/paths";

type Settings = Partial<Record<`SITE_${string}` | "NODE_OPTIONS", string>>;

/** Runs what `npm run build` does, in the root of a checkout. */
export const runBuild = (root: string, settings: Settings) =>
  new Promise<{ code: number | null; errors: string }>((resolve) => {
    const build = execFile(
      process.execPath,
      ["site/_build/build.js"],
      { cwd: root, env: { ...process.env, NODE_ENV: "production", ...settings } },
      (_, _output, errors) => resolve({ code: build.exitCode, errors }),
    );
  });

/**
 * Builds the site once more, beside `dist`.
 *
 * @param name of the folder that the result is in
 * @param settings the environment variables of `site/_build/settings.ts`
 * @returns the folder
 * @throws Error with what the build said, where it failed
 */
export async function buildSite(name: string, settings: Settings): Promise<string> {
  const output = inRoot(".cache/test-builds", name);
  const { code, errors } = await runBuild(inRoot(), { ...settings, SITE_OUTPUT: output });
  if (code !== 0) throw new Error(`The build failed:\n${errors}`);
  return output;
}
