import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The folders of `v1` whose files have everything in them, and where a version keeps them. */
const selfContained = { standalone: "", lite: "lite/" } as const;

export interface PinnedFile {
  tag: string;
  build: keyof typeof selfContained;
  /** Relative to `integrity.json`: `../1.2.3/faq-accordion.js`. */
  href: string;
  /** For the attribute of that name: `sha384-…`. */
  integrity: string;
}

export interface Integrity {
  version: string;
  files: readonly PinnedFile[];
}

/**
 * Copies the self-contained files to addresses that carry the version, so that they never change.
 *
 * @param folder the one that is served as `/widgets/`, with `v1` in it
 */
export async function pinVersions(
  folder: string,
  tags: readonly string[],
  version: string,
): Promise<Integrity> {
  const files: PinnedFile[] = [];
  for (const [build, prefix] of Object.entries(selfContained) as [PinnedFile["build"], string][]) {
    if (!existsSync(path.join(folder, "v1", build))) continue;
    for (const tag of tags) {
      const file = path.join(folder, "v1", build, `${tag}.js`);
      const address = `${version}/${prefix}${tag}.js`;
      await mkdir(path.dirname(path.join(folder, address)), { recursive: true });
      await copyFile(file, path.join(folder, address));
      const hash = createHash("sha384")
        .update(await readFile(file))
        .digest("base64");
      files.push({ tag, build, href: `../${address}`, integrity: `sha384-${hash}` });
    }
  }
  return { version, files };
}
