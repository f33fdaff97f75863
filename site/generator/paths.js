import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { packageFolder } from "../../widgets/publish/files/tools/package-folder.js";

/** Returns a path with `/` between its parts, as in addresses and in the names that Vite uses. */
export const posix = (/** @type {string} */ file, separator = path.sep) => file.replaceAll(separator, "/");

/** Returns the paths of all files and folders below a folder, or none if it is missing. */
export const pathsBelow = (/** @type {string} */ folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => posix(file))
    : [];

export const root = path.resolve(import.meta.dirname, "../..");
export const inRoot = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

/** Returns the path of a file in an installed package, relative to the root. */
export const inPackage = (/** @type {string} */ name, /** @type {string} */ file) =>
  posix(path.relative(root, path.join(packageFolder(name) ?? "", file)));

/** Whether the project is installed as a package. */
export const isPackage = posix(root).endsWith("/.cache/site");

/**
 * The folder of the owner. It is the root, unless the project is installed as a package: then the root is a tree of
 * copies in the owner's folder, as `site/package/README.md` describes.
 */
export const ownersFolder = isPackage ? path.resolve(root, "../..") : root;
export const inOwnersFolder = (/** @type {string[]} */ ...parts) => path.join(ownersFolder, ...parts);

/**
 * Returns the place of a guide in the owner's folder, for messages: `site/hosting/README.md`.
 *
 * @public Several optional parts use it.
 */
export const guide = (/** @type {string} */ file) =>
  isPackage ? `node_modules/@agency-site/site/${file}` : file;

/** Returns a message with the paths of files as the owner knows them: relative, and not those of copies. */
export const withOwnPaths = (/** @type {string} */ message) =>
  [root, ownersFolder].reduce(
    (text, folder) => text.replaceAll(folder + path.sep, "").replaceAll(`${posix(folder)}/`, ""),
    message,
  );
