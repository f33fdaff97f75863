import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildIndex } from "../../../../widgets/blog-explorer/search/build-index";

/** Writes the search index of posts to a folder whose name is a hash of its files. */
export async function writeIndex(folder: string, posts: Parameters<typeof buildIndex>[0]): Promise<void> {
  const { overview, files } = buildIndex(posts);
  const hash = createHash("sha256");
  for (const content of files.values()) hash.update(content);
  const version = `posts-index/${hash.digest("hex").slice(0, 12)}/`;
  await mkdir(path.join(folder, version), { recursive: true });
  await Promise.all(
    [...files].map(([name, content]) => writeFile(path.join(folder, version, name), content)),
  );
  await writeFile(path.join(folder, "posts-index.json"), JSON.stringify({ folder: version, ...overview }));
}
