import { existsSync } from "node:fs";
import { cp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Warn } from "../content/findings";
import { downloadTypes, isDownload } from "../../hosting/content-types";

/** Copies the files that authors offer for download, and warns about those of a type that is not published. */
export async function copyDownloads(from: string, to: string, warn: Warn): Promise<void> {
  await rm(to, { recursive: true, force: true });
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
    if (entry.isDirectory() || entry.name.startsWith(".")) continue;
    if (entry.isFile() && isDownload(name)) await cp(path.join(from, name), path.join(to, name));
    else
      warn({
        file: `site/assets/files/${name}`,
        field: "",
        message: `is not published, because its type is none of: ${downloadTypes.join(" ")}. Convert it, or put it in a .zip file`,
      });
  }
}
