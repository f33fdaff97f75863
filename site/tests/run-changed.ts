import { execFileSync, spawnSync } from "node:child_process";
import { inRoot } from "../generator/paths";

/* `npm run test:changed`, or `npm run test:changed -- main`: the tests that need the files which changed since a commit. */
const since = process.argv[2] ?? "HEAD";
const git = (...args: string[]) => {
  try {
    return execFileSync("git", args, { cwd: inRoot(), encoding: "utf8" }).split("\n").filter(Boolean);
  } catch {
    return process.exit(1); // Git has said what is wrong.
  }
};
const changed = [
  ...git("diff", "--name-only", "--relative", since, "--"),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const has = (place: RegExp) => changed.some((file) => place.test(file));
const ends = "{browser,chromium}.test.ts";
const tags = changed.flatMap((file) => /^widgets\/([a-z]+-[a-z-]+)\//.exec(file)?.[1] ?? []);
const browserTests = has(/^widgets\/(runtime|theme|languages|tests)\//)
  ? [`widgets/**/*.${ends}`]
  : [...new Set(tags)].map((tag) => `widgets/${tag}/**/*.${ends}`);

const commands = [
  // Vitest and Playwright follow imports. Only tests import other tests' code, so Playwright misses the site's own code.
  `npx vitest run --project unit --changed ${since} --reporter=minimal --passWithNoTests`,
  ...(browserTests.length > 0
    ? [`npm run --silent test:widgets -- --files ${browserTests.map((glob) => `"${glob}"`).join(" ")}`]
    : []),
  ...(has(/\.e2e\.ts$|^site\/.*\/(tests|support)\//)
    ? [`npm run --silent test:site -- --project=chromium --only-changed=${since} --pass-with-no-tests`]
    : []),
];
for (const command of commands) {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { cwd: inRoot(), stdio: "inherit", shell: true });
  if (status !== 0) process.exitCode = 1;
}
if (has(/^(data|site)\/(?!.*\.test\.ts$)|^widgets\/(?!.*\.test\.ts$)/))
  console.log(
    "\nNot covered: what only finished pages show. Run `npm run build`, `npm run test:dist` and `npm run test:site`.",
  );
