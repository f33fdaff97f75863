import { spawnSync } from "node:child_process";
import { inRoot } from "../../_build/paths";

/**
 * Builds the site as `npm run build` does, and ends the process if the build fails.
 *
 * @param variables environment variables of `site/_build/settings.ts`
 */
export function build(variables: Record<string, string>): void {
  const { status } = spawnSync(process.execPath, [inRoot("site/_build/build.js")], {
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
  if (status !== 0) process.exit(status ?? 1);
}
