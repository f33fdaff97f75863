/**
 * `npm run upgrade -- upstream/main` merges a later version of the project into that of an owner. What is the owner's
 * stays as it is, also where the later version adds, changes or deletes demo content. Nothing is committed.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { isObject } from "../generator/content/translate-entry";
import { inRoot } from "../generator/paths";
import { git, OwnerError, refuseUnlessClean, runForOwner } from "./checkout";

const owned = [
  "data",
  "site/assets/photos",
  "site/assets/files",
  "site/tests/demo",
  "widgets/releases",
  "CHANGELOG.md",
];
const notOwned = "data/README.md";
const isOwned = (file: string) =>
  file !== notOwned && owned.some((place) => file === place || file.startsWith(`${place}/`));

const packageFiles = ["package.json", "package-lock.json"];

const list = (...args: string[]) =>
  git(...args, "-z")
    .split("\0")
    .filter(Boolean);

function upgrade([version = "", ...more]: readonly string[]): string {
  // Git would read it as an option.
  if (!version || version.startsWith("-") || more.length > 0)
    throw new OwnerError("Usage: npm run upgrade -- upstream/main");
  refuseUnlessClean();
  const commit = commitOf(version);
  const base = git("merge-base", "HEAD", commit).trim();
  if (base === commit) return `${version} is merged already.`;
  merge(commit);
  git("rm", "-rfq", "--ignore-unmatch", "--", ...owned, `:(exclude)${notOwned}`);
  git("checkout", "HEAD", "--", ...list("ls-tree", "-r", "--name-only", "HEAD").filter(isOwned));
  const later = new Set(list("diff", "--name-only", base, commit));
  const both = list("diff", "--name-only", base, "HEAD").filter(
    (file) => later.has(file) && !isOwned(file) && !packageFiles.includes(file),
  );
  return [
    ...mergePackages(base, commit),
    ...(both.length > 0
      ? [
          "You and the later version changed these files. Where both changed the same lines, yours stay. To compare:",
        ]
      : []),
    ...both.map((file) => `  git diff ${base.slice(0, 12)} ${version} -- ${file}`),
    `Read what changes for owners: git show ${version}:CHANGELOG.md`,
    "Then run npm ci && npm run build, and git commit, or undo all of it with git merge --abort.",
  ].join("\n");
}

function commitOf(version: string): string {
  try {
    return git("rev-parse", "--verify", "--quiet", `${version}^{commit}`).trim();
  } catch {
    throw new OwnerError(
      `Git knows no version "${version}". Fetch it first, as in: git fetch upstream && npm run upgrade -- upstream/main`,
    );
  }
}

/** Merges a commit. Where both sides changed a line, or one deleted what the other changed, the owner's side stays. */
function merge(commit: string): void {
  const unmerged = () => list("diff", "--name-only", "--diff-filter=U");
  try {
    git("merge", "--no-ff", "--no-commit", "-X", "ours", commit);
  } catch (error) {
    // Conflicts are an error of Git, too.
    if (unmerged().length === 0) throw new OwnerError(String((error as { stderr?: unknown }).stderr).trim());
  }
  const ours = new Set(list("ls-tree", "-r", "--name-only", "HEAD"));
  for (const file of unmerged())
    if (ours.has(file)) git("checkout", "HEAD", "--", file);
    else git("rm", "-qf", "--", file);
}

/** Merges `package.json` value by value, and lets npm complete the later lockfile. Returns notes for the owner. */
function mergePackages(base: string, commit: string): string[] {
  const read = (of: string) => JSON.parse(git("show", `${of}:package.json`)) as Json;
  const both: string[] = [];
  const merged = mergeValues(read(base), read("HEAD"), read(commit), [], both);
  writeFileSync(inRoot("package.json"), `${JSON.stringify(merged, null, 2)}\n`);
  git("checkout", commit, "--", "package-lock.json");
  const npm = process.env.npm_execpath;
  const { status } = spawnSync(
    npm ? process.execPath : "npm",
    [...(npm ? [npm] : []), "install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"],
    { cwd: inRoot(), stdio: ["ignore", "ignore", "inherit"] },
  );
  git("add", ...packageFiles);
  return [
    ...(both.length > 0
      ? ["These values of package.json are yours; the later version has another one:", ...both]
      : []),
    ...(status === 0
      ? []
      : [
          "npm could not complete package-lock.json. Run npm install --package-lock-only, and add it with git add.",
        ]),
  ];
}

type Json = Readonly<Record<string, unknown>>;

/** Merges objects by key. What the owner changed stays, and so do the texts that say whose project this is. */
function mergeValues(base: Json, ours: Json, theirs: Json, path: readonly string[], both: string[]): Json {
  const entries = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].map(
    (key): [string, unknown] => {
      const [was, own, later] = [base[key], ours[key], theirs[key]];
      const place = [...path, key];
      if (isObject(own) && isObject(later))
        return [key, mergeValues(isObject(was) ? was : {}, own, later, place, both)];
      const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
      if (path.length === 0 && typeof own === "string") return [key, own];
      if (isSame(own, was)) return [key, later];
      if (!isSame(own, later) && !isSame(later, was))
        both.push(`  ${place.join(" > ")}: ${JSON.stringify(own)}, not ${JSON.stringify(later)}`);
      return [key, own];
    },
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

await runForOwner(() => upgrade(process.argv.slice(2)));
