import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";

/** The folder of released files, compressed: `<version>/<tag>.js.br`. */
export const releasesFolder = path.resolve(import.meta.dirname, "../../_releases");

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function write(file: string, content: Buffer) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Returns the released versions. */
export const releasedVersions = async (releases = releasesFolder): Promise<string[]> =>
  existsSync(releases) ? (await readdir(releases)).toSorted() : [];

/**
 * Stores a version's files permanently.
 *
 * @param folder the folder that is served as `/widgets/`
 * @throws Error if the version was released with other files
 */
export async function keepRelease(folder: string, version: string, releases = releasesFolder): Promise<void> {
  if ((await releasedVersions(releases)).includes(version)) {
    throw new Error(
      `Version ${version} is released, and its files never change. Raise "version" in package.json first.`,
    );
  }
  for (const file of await filesIn(path.join(folder, version))) {
    const content = await readFile(path.join(folder, version, file));
    await write(path.join(releases, version, `${file}.br`), await compress(content));
  }
}

/** Restores released files to their addresses, in place of built ones. */
export async function restoreReleases(folder: string, releases = releasesFolder): Promise<void> {
  for (const file of await filesIn(releases)) {
    const content = await readFile(path.join(releases, file));
    await write(path.join(folder, file.replace(/\.br$/, "")), await decompress(content));
  }
}
