import { createHash } from "node:crypto";
import { copyFile, cp, mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface PinnedFile {
  tag: string;
  build: "standalone";
  /** The URL relative to `integrity.json`, such as `../1.2.3/faq-accordion.js`. */
  href: string;
  /** The value of the `integrity` attribute, such as `sha384-…`. */
  integrity: string;
}

/** A file with the translations for a language, which the version's pinned files import. */
export type PinnedLanguage = Pick<PinnedFile, "href" | "integrity"> & { language: string };

export interface Integrity {
  version?: string;
  files: readonly PinnedFile[];
  languages: readonly PinnedLanguage[];
}

/** Copies the self-contained files and their translations to the folder of a version. */
export async function pinVersion(folder: string, tags: readonly string[], version: string): Promise<void> {
  await mkdir(path.join(folder, version), { recursive: true });
  for (const tag of tags)
    await copyFile(path.join(folder, `v1/standalone/${tag}.js`), path.join(folder, version, `${tag}.js`));
  const languages = path.join(folder, "v1/standalone/languages");
  await cp(languages, path.join(folder, version, "languages"), { recursive: true });
}

export async function integrityOf(
  folder: string,
  tags: readonly string[],
  version: string,
): Promise<Integrity> {
  const hashOf = async (file: string) => {
    const content = await readFile(path.join(folder, version, file));
    const hash = createHash("sha384").update(content).digest("base64");
    return { href: `../../${version}/${file}`, integrity: `sha384-${hash}` };
  };
  const files = tags.map(async (tag): Promise<PinnedFile> => {
    return { tag, build: "standalone", ...(await hashOf(`${tag}.js`)) };
  });
  const modules = await readdir(path.join(folder, version, "languages"));
  const languages = modules.toSorted().map(async (file): Promise<PinnedLanguage> => {
    return { language: path.parse(file).name, ...(await hashOf(`languages/${file}`)) };
  });
  return { version, files: await Promise.all(files), languages: await Promise.all(languages) };
}
