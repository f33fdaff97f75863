import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";

/**
 * Returns the folder of the releases. `<version>/<file>.br` is served as `/widgets/<version>/<file>`, and
 * `<version>/sha384.json` has the hashes. Tests set `WIDGETS_RELEASES` to have releases of their own.
 */
const releasesFolder = () =>
  process.env.WIDGETS_RELEASES ?? path.resolve(import.meta.dirname, "../../releases");

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const sha384 = (content: Buffer) => createHash("sha384").update(content).digest("base64");

const hashesFile = "sha384.json";
type Hashes = Readonly<Record<string, string>>;

/** A file of a version, with its URL relative to `/widgets/v1/`. */
export interface Pinned {
  /** The URL, such as `../1.2.3/faq-accordion.js`. */
  href: string;
  /** The value of the `integrity` attribute, such as `sha384-…`. */
  integrity: string;
}

/** The content of `integrity.json`. Each file imports the translations for the page's language. */
export interface Integrity {
  version: string;
  files: readonly (Pinned & { tag: string })[];
  languages: readonly (Pinned & { language: string })[];
}

/** Returns the hashes of the self-contained files and their translations in the folder of a version. */
export async function integrityOf(
  folder: string,
  tags: readonly string[],
  version: string,
): Promise<Integrity> {
  const pin = async (file: string): Promise<Pinned> => ({
    href: `../${version}/${file}`,
    integrity: `sha384-${sha384(await readFile(path.join(folder, file)))}`,
  });
  const modules = (await readdir(path.join(folder, "languages"))).toSorted();
  return {
    version,
    files: await Promise.all(tags.map(async (tag) => ({ tag, ...(await pin(`${tag}.js`)) }))),
    languages: await Promise.all(
      modules.map(async (file) => ({ language: path.parse(file).name, ...(await pin(`languages/${file}`)) })),
    ),
  };
}

export const compareVersions = (one: string, other: string) =>
  one.localeCompare(other, "en", { numeric: true });

/** Returns the released versions, oldest first. */
export async function releasedVersions(): Promise<string[]> {
  const names = existsSync(releasesFolder()) ? await readdir(releasesFolder()) : [];
  return names.filter((name) => /^\d+\.\d+\.\d+$/.test(name)).toSorted(compareVersions);
}

/** Returns the paths of all files in a folder and the folders in it, relative to the folder, with slashes. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

/** Stores the files of a version permanently. */
export async function keepRelease(folder: string, version: string): Promise<void> {
  const kept = path.join(releasesFolder(), version);
  const hashes: Record<string, string> = {};
  for (const file of await filesIn(folder)) {
    const content = await readFile(path.join(folder, file));
    hashes[file] = sha384(content);
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
export async function restoreReleases(folder: string): Promise<string | undefined> {
  const versions = await releasedVersions();
  for (const version of versions) {
    const kept = (file: string) => readFile(path.join(releasesFolder(), version, file));
    const hashes = await kept(hashesFile)
      .then((text): Hashes => JSON.parse(String(text)))
      .catch(() => fail(version, hashesFile));
    for (const [file, hash] of Object.entries(hashes)) {
      const content = await kept(`${file}.br`)
        .then(decompress)
        .catch(() => undefined);
      if (!content || sha384(content) !== hash) fail(version, `${file}.br`);
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
