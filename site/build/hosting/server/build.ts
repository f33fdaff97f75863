import { spawnSync } from "node:child_process";
import { inRoot } from "../../paths";

/**
 * Builds the site like `npm run build`, and returns whether the build succeeded.
 *
 * @param variables environment variables that `site/build/settings.ts` reads
 */
export function build(variables: Record<string, string>): boolean {
  const { status } = spawnSync(process.execPath, [inRoot("site/build/build.js")], {
    stdio: "inherit",
    env: { ...process.env, ...variables },
  });
  return status === 0;
}
