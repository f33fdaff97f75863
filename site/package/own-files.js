import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { filesAt, ownFiles, packageFiles, readJson, wrappedPlace } from "./tree.js";

/** @typedef {Pick<import("./tree.js").Folders, "shipped" | "owner">} Folders */

/** The owner's folder with the package's files below own ones, as they were when those were written or merged. */
const originals = ".originals";

/** The files that `init` writes outside of `site/` and `widgets/`, with those of the package that they come from. */
export const written = new Map([
  [".github/workflows/site.yml", "site/hosting/github-actions.yml"],
  [".gitlab-ci.yml", "site/hosting/gitlab-ci.yml"],
  ["SECURITY.md", "site/package/project/SECURITY.md"],
]);

/** @type {(folders: Folders, file: string) => [own: string, original: string, later: string]} */
const placesOf = ({ shipped, owner }, file) => [
  path.join(owner, file),
  path.join(owner, originals, file),
  path.join(shipped, written.get(file) ?? file),
];

/** Returns the own files whose originals are kept. */
const keptFiles = (/** @type {string} */ owner) =>
  [...filesAt(path.join(owner, originals), ["site", "widgets", ".eleventy.js"]), ...written.keys()].filter(
    (file) => existsSync(path.join(owner, file)) && existsSync(path.join(owner, originals, file)),
  );

/** Returns the own files whose originals a later package has changed. */
const changedFiles = (/** @type {Folders} */ folders) =>
  keptFiles(folders.owner).filter((file) => {
    const [, original, later] = placesOf(folders, file);
    return existsSync(later) && !readFileSync(later).equals(readFileSync(original));
  });

/** @type {(folders: Folders) => string[]} Reports own files and changes of the package that would not be used. */
export function findProblems(folders) {
  const { shipped, owner } = folders;
  const ours = packageFiles(shipped);
  const isOurs = new Set(ours);
  const kept = keptFiles(owner);
  const own = ownFiles(owner);
  const meant = [...kept, ...(readJson(owner, "package.json").agencySite?.own ?? [])];
  const similar = similarTo(ours);
  /** @type {(file: string) => string[]} */
  const problemsOf = (file) => {
    const isWrapped = wrappedPlace(file, readFileSync(path.join(owner, file), "utf8")) !== undefined;
    if (isWrapped)
      return isOurs.has(file)
        ? []
        : [`${file} builds on a file that the package no longer has. Correct or delete it.`];
    if (!isOurs.has(file))
      return similar(file).map(
        (other) =>
          `${file} is almost ${other}, a file of the package, which it does not replace. Rename yours, or if this is meant, add it to agencySite.own in package.json.`,
      );
    return [
      `${file} replaces a file of the package, which is not used. If this is meant, npx agency-site replace ${file} keeps the original, so that you hear of its changes. If not, rename yours.`,
    ];
  };
  const orphans = kept.filter((file) => !existsSync(placesOf(folders, file)[2]));
  return [
    ...changedFiles(folders).map(
      (file) =>
        `${file} replaces a file that the package has changed. To merge both: npx agency-site merge ${file}`,
    ),
    ...orphans.map((file) => {
      const name = path.posix.basename(file);
      const moved = ours.filter((one) => path.posix.basename(one) === name && !own.includes(one));
      const place = moved.length > 0 ? ` It has ${moved.join(" and ")}: move yours there if it belongs.` : "";
      return `${file} replaces a file that the package no longer has, so it may not be used.${place} Then delete ${originals}/${file}.`;
    }),
    ...own.filter((file) => !meant.includes(file)).flatMap(problemsOf),
  ];
}

/** @type {(files: readonly string[]) => (file: string) => string[]} Finds paths that differ by a letter or capitals. */
function similarTo(files) {
  // Two texts differ by at most one letter if they are the same after one letter of each is left out.
  const withoutOne = (/** @type {string} */ file) => {
    const text = file.toLowerCase();
    return [text, ...Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1))];
  };
  /** @type {Map<string, string> | undefined} */
  let index;
  return (file) => {
    index ??= new Map(files.flatMap((other) => withoutOne(other).map((text) => [text, other])));
    return [...new Set(withoutOne(file).flatMap((text) => index?.get(text) ?? []))];
  };
}

/**
 * Copies files of the package into the owner's folder, so that they can be edited, and keeps their originals. Of files
 * that the owner has already, it only keeps the originals. Without files, it lists the owner's.
 *
 * @type {(folders: Folders, files: readonly string[]) => string}
 */
export function replaceFiles(folders, files) {
  const ours = packageFiles(folders.shipped);
  if (files.length === 0) {
    const own = ownFiles(folders.owner);
    const list = (/** @type {boolean} */ isReplaced) =>
      own.filter((file) => ours.includes(file) === isReplaced).map((file) => `  ${file}`);
    return ["Files in place of the package’s:", ...list(true), "Added files:", ...list(false)].join("\n");
  }
  for (const file of files)
    if (!ours.includes(file) && !keptFiles(folders.owner).includes(file))
      throw new Error(
        `The package has no file ${file}. ${similarTo(ours)(file).map((near) => `Did you mean ${near}? `)}Its files are in site/ and widgets/.`,
      );
  for (const file of files) {
    keepOriginal(folders, file);
    const [own, , present] = placesOf(folders, file);
    if (!existsSync(own)) cpSync(present, own);
  }
  return `Edit ${files.join(", ")} in this folder. Commit ${originals}/ too: after an update, it shows what the package has changed.`;
}

/** Keeps the package's present file as the original of an own one. */
export function keepOriginal(/** @type {Folders} */ folders, /** @type {string} */ file) {
  const [, original, present] = placesOf(folders, file);
  cpSync(present, original);
}

/**
 * Merges what the package has changed into own files: by default, into all that need it. Where both have changed the same
 * lines, Git's marks show both.
 *
 * @type {(folders: Folders, files: readonly string[]) => string}
 */
export function mergeFiles(folders, files) {
  const changed = changedFiles(folders);
  const unknown = files.filter((file) => !changed.includes(file));
  if (unknown.length > 0)
    throw new Error(`The package has not changed the original of ${unknown.join(" and ")}.`);
  const lines = (files.length > 0 ? files : changed).map((file) => {
    const places = placesOf(folders, file);
    if (places.some((place) => readFileSync(place).includes(0)))
      return `${file} is no text. Compare it with ${places[2]}, and then: npx agency-site replace ${file}`;
    const labels = ["yours", "original", "the package’s"].flatMap((label) => ["-L", label]);
    let conflicts = 0;
    try {
      execFileSync("git", ["merge-file", ...labels, "--", ...places], { stdio: "pipe" });
    } catch (error) {
      // The status is the number of conflicts, unless Git has failed.
      conflicts = /** @type {{ status?: number }} */ (error).status ?? 255;
      if (conflicts > 127) throw error;
    }
    keepOriginal(folders, file);
    return conflicts === 0
      ? `${file} has the changes of both.`
      : `${file}: both have changed the same lines in ${conflicts} places, between <<<<<<< and >>>>>>>. Decide there.`;
  });
  return lines.join("\n") || "The package has changed no original of your files.";
}
