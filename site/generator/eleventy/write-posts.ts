import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { listsForWidgets, type DerivedPost } from "../facts/derive-posts";

/**
 * Writes the lists of posts for `<blog-explorer>`.
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
  for (const [name, list] of Object.entries(listsForWidgets(posts, root, place)))
    await writeFile(path.join(folder, name), JSON.stringify(list));
}
