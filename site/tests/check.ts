import { spawnSync } from "node:child_process";
import { inRoot } from "../generator/paths";

/* `npm run check`. It runs all parts, so that a type error does not hide what the others find. */
const parts = [
  "tsc",
  "oxlint --disable-nested-config",
  'stylelint "{site,widgets}/**/*.css" "!site/assets/{files,photos}/**"',
  "knip --no-config-hints",
  "knip --production --strict --include unlisted,unresolved",
  "prettier --check .",
];
const failed = parts.filter((part) => {
  const { status } = spawnSync(part, { cwd: inRoot(), stdio: "inherit", shell: true });
  return status !== 0;
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map((part) => part.split(" ")[0]).join(", ")}`);
  process.exitCode = 1;
}
