import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildIndex } from "../../../widgets/blog-explorer/search/build-index";
import { hashOf } from "../cache";
import { embedPost, listForWidgets, searchIndexOf, type DerivedPost } from "../facts/derive-posts";

/**
 * Writes the data for `<blog-explorer>`: the list of posts, with either their full text or a search index. The index is
 * in a folder whose name is a hash of its files.
 *
 * @param root the relative path from `folder` to the site's root, without a trailing slash
 * @param place returns the address of a page in the language of the posts
 */
export async function writePosts(
  folder: string,
  posts: readonly DerivedPost[],
  root?: string,
  place?: (url: string) => string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "posts.json"), JSON.stringify(listForWidgets(posts, root, place)));
  for (const former of ["posts-index", "posts-index.json"])
    await rm(path.join(folder, former), { recursive: true, force: true });
  if (!searchIndexOf(posts)) return;
  const { overview, files } = buildIndex(
    posts.map((post) => embedPost(post, `../../${root ?? "../.."}`, place)),
  );
  const version = `posts-index/${hashOf([...files.values()]).slice(0, 12)}/`;
  await mkdir(path.join(folder, version), { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(folder, version, name), content);
  await writeFile(path.join(folder, "posts-index.json"), JSON.stringify({ folder: version, ...overview }));
}
