import { spawnSync } from "node:child_process";
import { inRoot } from "../../_build/paths";

/**
 * Runs `npm run build`, and returns whether it succeeded.
 *
 * @param variables environment variables that `site/_build/settings.ts` reads
 */
export function build(variables: Record<string, string>): boolean {
  const { status } = spawnSync(process.execPath, [inRoot("site/_build/build.js")], {
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
  return status === 0;
}
