import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildIndex } from "../../widgets/blog-explorer/search-index/build-index";
import { embedPost, listPost, type DerivedPost } from "../_facts/derive-posts";

/** Writes what `<blog-explorer>` reads: the list of posts, with their texts or with an index of them. */
export async function writePosts(folder: string, posts: readonly DerivedPost[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "posts.json"), JSON.stringify(posts.map(listPost)));
  for (const former of ["posts-index", "posts-index.json"])
    await rm(path.join(folder, former), { recursive: true, force: true });
  if (posts[0]?.card.index) await writeIndex(folder, posts);
}

async function writeIndex(folder: string, posts: readonly DerivedPost[]): Promise<void> {
  const { overview, files } = buildIndex(posts.map((post) => embedPost(post, "../../../..")));
  const hash = createHash("sha256");
  for (const content of files.values()) hash.update(content);
  const version = `posts-index/${hash.digest("hex").slice(0, 12)}/`;
  await mkdir(path.join(folder, version), { recursive: true });
  await Promise.all(
    [...files].map(([name, content]) => writeFile(path.join(folder, version, name), content)),
  );
  await writeFile(path.join(folder, "posts-index.json"), JSON.stringify({ folder: version, ...overview }));
}
