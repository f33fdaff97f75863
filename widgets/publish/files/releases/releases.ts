import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";

/** `<version>/<file>.br` is served as `/widgets/<version>/<file>`; `<version>/sha384.json` has the hashes. */
export const releasesFolder = path.resolve(import.meta.dirname, "../../../releases");

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const hashOf = (content: Buffer) => createHash("sha384").update(content).digest("base64");

const hashesFile = "sha384.json";
type Hashes = Readonly<Record<string, string>>;

export const compareVersions = (one: string, other: string) =>
  one.localeCompare(other, "en", { numeric: true });

/** Returns the released versions, oldest first. */
export async function releasedVersions(releases = releasesFolder): Promise<string[]> {
  const names = existsSync(releases) ? await readdir(releases) : [];
  return names.filter((name) => /^\d+\.\d+\.\d+$/.test(name)).toSorted(compareVersions);
}

/** Stores a version's files permanently. `folder` is served as `/widgets/` and contains the version's folder. */
export async function keepRelease(folder: string, version: string, releases = releasesFolder): Promise<void> {
  const built = path.join(folder, version);
  const kept = path.join(releases, version);
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.relative(built, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/");
    const content = await readFile(path.join(built, file));
    hashes[file] = hashOf(content);
    await write(path.join(kept, `${file}.br`), await compress(content));
  }
  await write(path.join(kept, hashesFile), `${JSON.stringify(hashes, null, 2)}\n`);
}

/**
 * Writes the files of all released versions to the folder that is served as `/widgets/`.
 *
 * @returns the newest version, or undefined before the first release
 * @throws Error if a released file is missing or has changed
 */
export async function restoreReleases(
  folder: string,
  releases = releasesFolder,
): Promise<string | undefined> {
  const versions = await releasedVersions(releases);
  for (const version of versions) {
    const kept = (file: string) => readFile(path.join(releases, version, file));
    const hashes = await kept(hashesFile)
      .then((text): Hashes => JSON.parse(String(text)))
      .catch(() => fail(version, hashesFile));
    for (const [file, hash] of Object.entries(hashes)) {
      const content = await kept(`${file}.br`)
        .then(decompress)
        .catch(() => undefined);
      if (!content || hashOf(content) !== hash) fail(version, `${file}.br`);
      await write(path.join(folder, version, file), content);
    }
  }
  return versions.at(-1);
}

function fail(version: string, file: string): never {
  throw new Error(
    `widgets/releases/${version}/${file} is missing or is not the file that was released. Partners rely on it, so restore it: git restore --source=<commit of the release> widgets/releases/${version}`,
  );
}

async function write(file: string, content: Buffer | string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
