/**
 * `npm run upgrade -- upstream/main` merges a later version of the project into that of an owner. What is the owner's
 * stays as it is, also where the later version adds, changes or deletes demo content. Nothing is committed.
 */
import { git, OwnerError, refuseUnlessClean, runForOwner } from "./checkout";

/** The owner's paths, as Git's pathspecs. */
const owned = [
  "data",
  ":(exclude)data/README.md",
  "site/assets/photos",
  "site/tests/demo",
  "widgets/releases",
  "CHANGELOG.md",
];

function upgrade(version: string | undefined): string {
  // Git would read it as an option.
  if (!version || version.startsWith("-")) throw new OwnerError("Usage: npm run upgrade -- upstream/main");
  refuseUnlessClean();
  try {
    git("merge", "--no-ff", "--no-commit", version);
  } catch (error) {
    // Conflicts are an error of Git, too. Without a merge, there is nothing to continue.
    if (!git("status").includes("MERGE_HEAD") && !git("diff", "--name-only", "--diff-filter=U"))
      throw new OwnerError(String((error as { stderr?: unknown }).stderr).trim());
  }
  git("rm", "-rfq", "--ignore-unmatch", "--", ...owned);
  const kept = git(
    "ls-tree",
    "-r",
    "-z",
    "--name-only",
    "HEAD",
    "--",
    "data",
    "site",
    "widgets",
    "CHANGELOG.md",
  )
    .split("\0")
    .filter((file) => file && isOwned(file));
  git("checkout", "HEAD", "--", ...kept);
  const conflicts = git("diff", "--name-only", "--diff-filter=U").trim();
  return [
    ...(conflicts
      ? [`Edit these files, which you have changed too, and add them with git add:\n${conflicts}\n`]
      : []),
    `Read what changes for owners: git show ${version}:CHANGELOG.md`,
    "Then run npm ci && npm run build, and git commit, or undo all of it with git merge --abort.",
  ].join("\n");
}

const isOwned = (file: string) =>
  file !== "data/README.md" && owned.some((place) => file === place || file.startsWith(`${place}/`));

await runForOwner(() => upgrade(process.argv[2]));
