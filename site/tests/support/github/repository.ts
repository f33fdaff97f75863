import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../../build/paths";
import { entries } from "../content/made-up";

/** A function that runs Git in a repository and returns its output in the given encoding. */
export type Git = (args: readonly string[], input?: Buffer, encoding?: "utf8" | "latin1") => string;

export interface FileChanges {
  /** The new and changed files, with their contents in Base64. */
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

/** Creates a bare repository in a new folder, with `data/` and made-up entries in the first commit of `main`. */
export function createRepository(folder: string): Git {
  const env = {
    PATH: process.env.PATH,
    GIT_DIR: folder,
    GIT_INDEX_FILE: path.join(folder, "index"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: path.join(folder, "no-config"),
    GIT_AUTHOR_NAME: "Ana Editor",
    GIT_AUTHOR_EMAIL: "ana@example.com",
    GIT_COMMITTER_NAME: "GitHub",
    GIT_COMMITTER_EMAIL: "noreply@github.com",
  };
  const git: Git = (args, input, encoding = "utf8") =>
    execFileSync("git", args, { cwd: folder, env, input, encoding, stdio: "pipe" });
  mkdirSync(folder, { recursive: true });
  git(["init", "--quiet", "--bare", "--initial-branch=main"]);
  git(["--work-tree", inRoot(), "add", "--force", inRoot("data")]);
  for (const [file, text] of Object.entries(entries)) addFile(git, `data/${file}`, Buffer.from(text));
  const tree = git(["write-tree"]).trim();
  const first = git(["commit-tree", "-m", "Start", tree]).trim();
  git(["update-ref", "refs/heads/main", first]);
  return git;
}

function addFile(git: Git, file: string, contents: Buffer): void {
  const blob = git(["hash-object", "-w", "--stdin"], contents).trim();
  git(["update-index", "--add", "--cacheinfo", `100644,${blob},${file}`]);
}

export const headOf = (git: Git, branch: string) => git(["rev-parse", `refs/heads/${branch}`]).trim();

/** Returns the contents of files. Each name is a hash, or a revision and path such as `main:data/site.json`. */
export function readBlobs(git: Git, names: readonly string[]): { oid: string; contents: Buffer }[] {
  let output = git(["cat-file", "--batch"], Buffer.from(names.join("\n")), "latin1");
  return names.map(() => {
    const [header, oid, size] = /^(\w+) blob (\d+)\n/.exec(output)!;
    const end = header.length + Number(size);
    const contents = Buffer.from(output.slice(header.length, end), "latin1");
    output = output.slice(end + 1);
    return { oid: oid!, contents };
  });
}

/** Returns, for each file on a branch, the last commit that changed it. */
export function readLastCommits(git: Git, branch: string) {
  const commits = new Map<string, { name: string; email: string; date: string }>();
  const log = git(["log", "--format=%x01%an%x00%ae%x00%cI%x00", "--name-only", "-z", branch]);
  for (const entry of log.split("\x01").slice(1)) {
    const [author, email, date, ...files] = entry.split("\0") as [string, string, string, ...string[]];
    for (const file of files.map((name) => name.trim()))
      if (!commits.has(file)) commits.set(file, { name: author, email, date });
  }
  return commits;
}

/**
 * Commits changes on top of a commit.
 *
 * @param head the expected head of the branch
 * @returns the new commit
 * @throws Error if the branch has a different head
 */
export function commitFiles(
  git: Git,
  branch: string,
  head: string,
  { additions, deletions }: FileChanges,
  message: string,
): string {
  git(["read-tree", head]);
  for (const { path: file } of deletions) git(["update-index", "--force-remove", file]);
  for (const { path: file, contents } of additions) addFile(git, file, Buffer.from(contents, "base64"));
  return putCommit(git, branch, git(["write-tree"]).trim(), [head], message);
}

/**
 * Merges a branch into `main`.
 *
 * @throws Error if the branches conflict
 */
export function mergeIntoMain(git: Git, branch: string, message: string): string {
  const heads = [headOf(git, "main"), headOf(git, branch)];
  return putCommit(git, "main", git(["merge-tree", "--write-tree", ...heads]).trim(), heads, message);
}

function putCommit(git: Git, branch: string, tree: string, parents: string[], message: string): string {
  const commit = git([
    "commit-tree",
    ...parents.flatMap((parent) => ["-p", parent]),
    "-m",
    message,
    tree,
  ]).trim();
  git(["update-ref", `refs/heads/${branch}`, commit, parents[0]!]);
  return commit;
}
