import { spawnSync } from "node:child_process";
import { inRoot } from "../generator/paths";

/*
 * `npm run check`. It runs all parts, so that a type error does not hide what the others find. The next run checks less,
 * because the first and the last part keep what they know of unchanged files.
 */
const parts = [
  "tsc --incremental --tsBuildInfoFile .cache/types",
  "oxlint --disable-nested-config",
  'stylelint "{site,widgets}/**/*.css" "!site/assets/{files,photos}/**"',
  "knip --no-config-hints",
  "knip --production --strict --include unlisted,unresolved",
  "prettier --check --cache --cache-strategy content --cache-location .cache/prettier .",
];
const failed = parts.filter((part) => {
  const { status } = spawnSync(part, { cwd: inRoot(), stdio: "inherit", shell: true });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map((part) => part.split(" ")[0]).join(", ")}`);
  process.exitCode = 1;
}
