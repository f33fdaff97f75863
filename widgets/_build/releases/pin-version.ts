import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The folders of self-contained files in `v1`, with their folders in a version. */
const selfContained = { standalone: "", lite: "lite/" } as const;
type Build = keyof typeof selfContained;

export interface PinnedFile {
  tag: string;
  build: Build;
  /** Relative to `integrity.json`: `../1.2.3/faq-accordion.js`. */
  href: string;
  /** The value of the attribute `integrity`: `sha384-…`. */
  integrity: string;
}

export interface Integrity {
  version: string;
  files: readonly PinnedFile[];
}

/** Returns source and target of each self-contained file, relative to the folder that is served as `/widgets/`. */
const copiesOf = (folder: string, tags: readonly string[], version: string) =>
  (Object.keys(selfContained) as Build[])
    .filter((build) => existsSync(path.join(folder, "v1", build)))
    .flatMap((build) =>
      tags.map((tag) => ({
        tag,
        build,
        source: `v1/${build}/${tag}.js`,
        target: `${version}/${selfContained[build]}${tag}.js`,
      })),
    );

/**
 * Copies the self-contained files to the addresses of a version.
 *
 * @param folder the folder that is served as `/widgets/` and contains `v1`
 */
export async function pinVersion(folder: string, tags: readonly string[], version: string): Promise<void> {
  for (const { source, target } of copiesOf(folder, tags, version)) {
    await mkdir(path.dirname(path.join(folder, target)), { recursive: true });
    await copyFile(path.join(folder, source), path.join(folder, target));
  }
}

/** Returns the hashes of a version's files for `integrity.json`. */
export async function integrityOf(
  folder: string,
  tags: readonly string[],
  version: string,
): Promise<Integrity> {
  const files = copiesOf(folder, tags, version).map(async ({ tag, build, target }) => {
    const content = await readFile(path.join(folder, target));
    const hash = createHash("sha384").update(content).digest("base64");
    return { tag, build, href: `../${target}`, integrity: `sha384-${hash}` };
  });
  return { version, files: await Promise.all(files) };
}
