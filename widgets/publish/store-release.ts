import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Publication } from "./publish-method";
import { buildRelease, readProject } from "./publish-widgets";
import { compareVersions, keepRelease, releasedVersions } from "./files/releases";

const UNRELEASED = "(not released yet)";

/** Returns the changelog with today's date in the version's heading, if the version can be released. */
async function checkRelease(version: string, step: string, folder: string): Promise<string> {
  if (!["patch", "minor", "major"].includes(step))
    throw new Error(
      `The next version can be a patch, minor or major version, not "${step}". Example: npm run release -- minor`,
    );
  const newest = (await releasedVersions()).at(-1);
  if (newest && compareVersions(version, newest) <= 0)
    throw new Error(
      `Version ${version} is not newer than the last release, ${newest}. Released files never change, so set "version" in package.json to a newer version.`,
    );
  const changelog = await readFile(path.join(folder, "CHANGELOG.md"), "utf8");
  const heading = `## ${version} ${UNRELEASED}`;
  if (!changelog.split(/\r?\n/).includes(heading))
    throw new Error(
      `CHANGELOG.md has no section "${heading}". Add the section, and describe the changes to the widgets in it.`,
    );
  const changed = execFileSync("git", ["status", "--porcelain"], {
    cwd: folder,
    encoding: "utf8",
    stdio: "pipe",
  });
  if (changed)
    throw new Error(
      `Only committed files can be released. Commit these changes, or undo them with git restore or git clean:\n${changed.trimEnd()}`,
    );
  return changelog.replace(heading, `## ${version} (${new Date().toLocaleDateString("sv")})`);
}

/**
 * Stores the widgets of the current version in `widgets/releases/`, adds the date to the version's entry in
 * `CHANGELOG.md`, and sets the next version in `package.json`.
 *
 * @param step the difference to the next version: `patch`, `minor` or `major`
 * @param project the folder of both files
 * @returns the version and the next version
 * @throws Error if the version cannot be released
 */
export async function storeRelease(
  step: string,
  source: Pick<Publication, "address" | "receiver" | "words">,
  project: string,
): Promise<{ version: string; next: string }> {
  const { version } = await readProject();
  const changelog = await checkRelease(version, step, project);
  // React and Vite read this variable to choose their production code.
  process.env.NODE_ENV = "production";
  const folder = await mkdtemp(path.join(tmpdir(), "release-"));
  try {
    await buildRelease(folder, source);
    await keepRelease(folder, version);
  } finally {
    await rm(folder, { recursive: true });
  }
  await writeFile(path.join(project, "CHANGELOG.md"), changelog);
  const next = execFileSync("npm", ["version", step, "--no-git-tag-version", "--ignore-scripts"], {
    cwd: project,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return { version, next: next.trim().slice(1) };
}
