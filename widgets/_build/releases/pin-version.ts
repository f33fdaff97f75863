import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface PinnedFile {
  tag: string;
  build: "standalone";
  /** Relative to `integrity.json`: `../1.2.3/faq-accordion.js`. */
  href: string;
  /** The value of the attribute `integrity`: `sha384-…`. */
  integrity: string;
}

export interface Integrity {
  version: string;
  files: readonly PinnedFile[];
}

/**
 * Copies the self-contained files to the addresses of a version.
 *
 * @param folder the folder that is served as `/widgets/` and contains `v1`
 */
export async function pinVersion(folder: string, tags: readonly string[], version: string): Promise<void> {
  await mkdir(path.join(folder, version), { recursive: true });
  for (const tag of tags)
    await copyFile(path.join(folder, `v1/standalone/${tag}.js`), path.join(folder, version, `${tag}.js`));
}

/** Returns the hashes of a version's files for `integrity.json`. */
export async function integrityOf(
  folder: string,
  tags: readonly string[],
  version: string,
): Promise<Integrity> {
  const files = tags.map(async (tag): Promise<PinnedFile> => {
    const content = await readFile(path.join(folder, version, `${tag}.js`));
    const hash = createHash("sha384").update(content).digest("base64");
    return { tag, build: "standalone", href: `../${version}/${tag}.js`, integrity: `sha384-${hash}` };
  });
  return { version, files: await Promise.all(files) };
}
