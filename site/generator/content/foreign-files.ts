import { existsSync, lstatSync, type Dirent } from "node:fs";
import path from "node:path";
import { photographFolder } from "../../schemas/fields/photograph-address";
import { entriesBelow } from "../../schemas/fields/photograph-names";
import { posix } from "../paths";
import { DataError } from "./findings";

/** The endings that Node, bundlers and test runners treat as code, also in names that start with a dot. */
const code = /\.[cm]?[jt]sx?$/i;

/** The folders that anybody who writes content may change, and what belongs there. */
const kinds = {
  data: {
    allowed: /\.(json|md|html|svg|jpe?g|png|webp|gif|avif)$/i,
    advice:
      "is none of .json, .md and pictures, the only files that belong in data/; remove it, or put a download into site/assets/files/",
  },
  [photographFolder]: {
    allowed: /\.(jpe?g|png|webp|gif|avif|svg|md)$/i,
    advice: "is no picture; remove it, or put a download into site/assets/files/",
  },
  // The build warns about downloads of other kinds.
  "site/assets/files": { allowed: /^/, advice: "is code, which the site does not offer; remove it" },
};

/** The names of devices, and the characters, that Windows allows in no file name. */
const notOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|[<>:"|?*\\\p{Cc}]|[ .]$/iu;

/**
 * Rejects symbolic links, whose targets may be private, and files of other kinds, which tools and bundlers could run.
 * Other files whose names start with a dot are from editors and systems, and are no content.
 */
export function refuseForeignFiles(data: string, inProject: (folder: string) => string): void {
  const errors = Object.entries(kinds).flatMap(([name, kind]) => {
    const folder = name === "data" ? data : inProject(name);
    if (!existsSync(folder)) return [];
    if (lstatSync(folder).isSymbolicLink()) return [{ file: name, message: linked }];
    return entriesBelow(folder).flatMap((entry) => {
      const file = `${name}/${posix(path.relative(folder, path.join(entry.parentPath, entry.name)))}`;
      const message = reasonAgainst(entry, kind);
      return message ? [{ file, message }] : [];
    });
  });
  if (errors.length > 0) throw new DataError(errors);
}

const linked = "is a symbolic link, which the build does not follow; put the file or folder itself here";

function reasonAgainst(entry: Dirent, { allowed, advice }: (typeof kinds)["data"]): string | undefined {
  if (entry.name.startsWith(".") && !code.test(entry.name)) return undefined;
  if (entry.isSymbolicLink()) return linked;
  if (notOnWindows.test(entry.name))
    return "has a name that Windows does not allow, so the project could not be used there; rename it";
  if (entry.isDirectory()) return undefined;
  return entry.isFile() && allowed.test(entry.name) && !code.test(entry.name) ? undefined : advice;
}
