import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Site } from "../../../schemas/site";
import type { FileError } from "../../../generator/content/data-error";
import type { Finding } from "../../../generator/content/findings";
import { inRoot } from "../../../generator/paths";
import type { Environment } from "../../../generator/environment";

/** The state of the project that a build reads. */
export interface Revision {
  /** The commit, if the project is a Git repository. */
  commit?: string;
  branch?: string;
  /** Whether there are uncommitted changes. */
  isDirty: boolean;
}

/** A build with its findings. */
export interface BuildRecord extends Revision {
  /** The settings of the last successful build that the status page shows. */
  site: Partial<Site>;
  /** The time when the build ended, such as `2026-11-26T17:00:00.000Z`. */
  builtAt: string;
  /** Whether the site still shows an earlier build. */
  hasFailed: boolean;
  findings: Finding[];
  /** The last successful build before a failed one. */
  shown?: BuildRecord;
}

/** Returns the path of the file with the record of the last build. */
const recordFile = (output: string) =>
  inRoot(path.dirname(output), ".cache", `${path.basename(output)}-build.json`);

/**
 * Records the current build and its findings.
 *
 * @param built the settings of the site, or the errors that made the build fail
 */
export async function recordBuild(
  { output, branch }: Pick<Environment, "output" | "branch">,
  findings: readonly Finding[],
  built: { site: Site } | { errors: readonly FileError[] },
): Promise<BuildRecord> {
  const errors = "errors" in built ? built.errors : [];
  const file = recordFile(output);
  // Ignore a record that was only partly written.
  const former = await readFile(file, "utf8")
    .then((text) => JSON.parse(text) as BuildRecord)
    .catch(() => undefined);
  const isError = (finding: Finding) => finding.level === "error";
  const record: BuildRecord = {
    builtAt: new Date().toISOString(),
    ...readRevision(branch),
    site: "site" in built ? shownOf(built.site) : (former?.site ?? {}),
    hasFailed: errors.length > 0,
    findings: [
      ...errors.map((error): Finding => ({ level: "error", ...error })),
      ...findings.filter((finding) => errors.length === 0 || !isError(finding)),
    ],
  };
  if (record.hasFailed) record.shown = former?.hasFailed ? former.shown : former;
  await mkdir(path.dirname(file), { recursive: true });
  // Write synchronously, because a failure can be reported twice at the same time.
  writeFileSync(file, JSON.stringify(record, null, 2));
  return record;
}

const shownOf = ({ name, timeZone, languages, editing }: Site) => ({ name, timeZone, languages, editing });

/** @param named the branch, if the host names it */
function readRevision(named: string | undefined): Revision {
  const git = (...options: string[]) =>
    execFileSync("git", options, {
      cwd: inRoot(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    return {
      commit: git("rev-parse", "HEAD"),
      branch: named ?? (git("branch", "--show-current") || undefined),
      isDirty: git("status", "--porcelain") !== "",
    };
  } catch {
    return { isDirty: false };
  }
}
