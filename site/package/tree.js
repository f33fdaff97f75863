import * as fs from "node:fs";
import path from "node:path";
import { packageFolder } from "../../widgets/publish/files/tools/package-folder.js";

/** @typedef {{ shipped: string, owner: string, tree: string }} Folders */

/** The owner's folders that commands read and write in place. */
const linked = [
  "data",
  "dist",
  ".leads",
  ".cache/hosting",
  "site/assets/photos",
  "site/assets/files",
  "widgets/releases",
];
/** What an owner may add to or replace, and the files that only one side has. */
const merged = ["site", "widgets", ".eleventy.js"];
const ofPackage = ["tsconfig.json", "vite.config.ts"];
const ofOwner = ["CHANGELOG.md", "SECURITY.md"];

/** @type {(...parts: string[]) => Record<string, any>} */
export const readJson = (...parts) => JSON.parse(fs.readFileSync(path.join(...parts), "utf8"));

/** @type {(file: string, places: readonly string[]) => boolean} */
const isBelow = (file, places) => places.some((place) => file === place || file.startsWith(`${place}/`));

/** @type {(root: string, places: readonly string[]) => string[]} Returns paths from the root. Follows no links. */
export const filesAt = (root, places) =>
  places.flatMap((place) => {
    const found = fs.lstatSync(path.join(root, place), { throwIfNoEntry: false });
    if (!found?.isDirectory()) return found?.isFile() ? [place] : [];
    const names = fs.readdirSync(path.join(root, place)).filter((name) => !/^(\.|node_modules$)/.test(name));
    return filesAt(
      root,
      names.map((name) => path.posix.join(place, name)),
    );
  });

/** Returns the files of an owner that replace or add to those of the package. */
export const ownFiles = (/** @type {string} */ owner) =>
  filesAt(owner, merged).filter((file) => !isBelow(file, linked));

/** Returns the files of the package that an owner can replace. */
export const packageFiles = (/** @type {string} */ shipped) => filesAt(shipped, merged);

/** @type {(folders: Folders) => string[]} Returns the folders of the parts that an owner leaves out. */
function foldersWithout({ shipped, owner }) {
  const parts = packageFiles(shipped).flatMap(
    (file) => /^(?:site\/plugins|widgets\/publish)\/[^/]+(?=\/(?:plugin|method)\.ts$)/.exec(file) ?? [],
  );
  /** @type {string[]} */
  const names = readJson(owner, "package.json").agencySite?.without ?? [];
  return names.map((name) => {
    const folder = parts.find((part) => path.basename(part) === name);
    if (folder) return folder;
    const all = parts.map((part) => path.basename(part)).join(", ");
    throw new Error(`package.json: "${name}" in agencySite.without is none of ${all}.`);
  });
}

/**
 * Returns the place of the package's file for an own one that builds on it, such as
 * `site/includes/original/components/footer.njk`, or undefined if the own file replaces it.
 *
 * @type {(file: string, text: string) => string | undefined}
 */
export function wrappedPlace(file, text) {
  const [, folder, name] =
    /^(site\/includes\/)(.*\.njk)$/.exec(file) ?? /^(.*\/)([^/]*\.css)$/.exec(file) ?? [];
  return name && text.includes(`original/${name}`) ? `${folder}original/${name}` : undefined;
}

/**
 * Fills a tree with the files of the package and of its owner, which replace those at the same path. Everything else,
 * from templates to bundlers, then sees one project. Only files that have changed are written, because a new time would
 * start rebuilds. Returns a function that brings one file up to date after the owner has changed it.
 *
 * @type {(folders: Folders) => (file: string) => void}
 */
export function fillTree(folders) {
  const { shipped, owner, tree } = folders;
  const without = foldersWithout(folders);
  const ours = new Set(filesAt(shipped, [...merged, ...ofPackage]).filter((file) => !isBelow(file, without)));

  /** @type {(file: string, content: string | Buffer) => string} */
  const write = (file, content) => {
    const to = path.join(tree, file);
    if (fs.existsSync(to) && fs.readFileSync(to).equals(Buffer.from(content))) return file;
    fs.rmSync(to, { force: true, recursive: true });
    fs.mkdirSync(path.dirname(to), { recursive: true });
    // Whoever opens a copy notices that it is none to edit.
    fs.writeFileSync(to, content, { mode: 0o444 });
    return file;
  };
  /** Puts the copies of a file into the tree, and returns their paths. */
  const update = (/** @type {string} */ file) => {
    const [own, original] = [path.join(owner, file), path.join(shipped, file)];
    if (!fs.existsSync(own) || ofPackage.includes(file)) return [write(file, fs.readFileSync(original))];
    const content = fs.readFileSync(own);
    const place = ours.has(file) && wrappedPlace(file, content.toString());
    if (!place) return [write(file, content)];
    const text = fs.readFileSync(original, "utf8");
    // Paths in a style sheet start from its folder, which is one deeper.
    const moved = file.endsWith(".css") ? text.replaceAll(/(["'(])(?=\.{1,2}\/)/g, "$1../") : text;
    return [write(file, content), write(place, moved)];
  };
  const remove = (/** @type {string} */ file) => {
    fs.rmSync(path.join(tree, file));
    // A folder alone can be a widget.
    let folder = path.join(tree, path.dirname(file));
    for (; fs.readdirSync(folder).length === 0; folder = path.dirname(folder)) fs.rmdirSync(folder);
  };

  // `init` first checks its options.
  for (const folder of fs.existsSync(path.join(owner, "data")) ? linked : []) {
    fs.mkdirSync(path.join(owner, folder), { recursive: true });
    link(path.join(owner, folder), path.join(tree, folder));
  }
  linkPackages(folders);
  const all = new Set([...ours, ...ownFiles(owner), ...filesAt(owner, ofOwner)]);
  const written = new Set([...all].flatMap(update));
  written.add(write("package.json", `${JSON.stringify(packageOf(folders), null, 2)}\n`));
  written.add(
    write(
      "README",
      "Commands copy these files from the package and from your folder. Edit those in your folder.\n",
    ),
  );
  for (const file of filesAt(tree, ["."])) if (!written.has(file) && !isBelow(file, linked)) remove(file);
  return (file) => {
    if (isBelow(file, linked) || /(^|\/)\./.test(file)) return;
    const own = fs.lstatSync(path.join(owner, file), { throwIfNoEntry: false });
    if (own ? own.isFile() : ours.has(file)) update(file);
    // Folders appear and disappear with all of their files.
    else fillTree(folders);
  };
}

/** @type {(folders: Folders) => object} What states whose site it is comes from the owner, the rest from the package. */
function packageOf({ shipped, owner }) {
  const { type, engines, scripts, dependencies } = readJson(shipped, "package.json");
  const { name, version, author, widgetsPackage, repository } = readJson(owner, "package.json");
  return { name, version, author, widgetsPackage, repository, type, engines, scripts, dependencies };
}

/**
 * Links each package that files in the tree may import to where Node finds it: first from the package's folder, because
 * npm nests what the owner has in another version, and then from the owner's.
 *
 * @type {(folders: Folders) => void}
 */
function linkPackages({ shipped, owner, tree }) {
  const own = readJson(owner, "package.json");
  const needed = readJson(shipped, "package.json").dependencies;
  for (const name of Object.keys({ ...own.dependencies, ...own.devDependencies, ...needed })) {
    const folder = packageFolder(name, shipped) ?? packageFolder(name, owner);
    if (folder) link(folder, path.join(tree, "node_modules", name));
  }
}

/** @type {(from: string, to: string) => void} Where possible, links are relative, so that a copied folder has its own. */
function link(from, to) {
  const found = fs.lstatSync(to, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() && path.resolve(path.dirname(to), fs.readlinkSync(to)) === from) return;
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(to), { recursive: true });
  const target = process.platform === "win32" ? from : path.relative(path.dirname(to), from);
  fs.symlinkSync(target, to, "junction");
}
