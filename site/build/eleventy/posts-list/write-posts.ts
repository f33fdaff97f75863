import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { embedPost, listForWidgets, searchIndexOf, type DerivedPost } from "../../facts/derive-posts";

/**
 * Writes the data for `<blog-explorer>`: the list of posts, with either their full text or a search index.
 *
 * @param root the relative path from `folder` to the site's root, without a trailing slash
 * @param place returns the address of a page in the language of the posts
 * @returns `finished`, a promise that resolves when the index is written, which takes seconds
 */
export async function writePosts(
  folder: string,
  posts: readonly DerivedPost[],
  root?: string,
  place?: (url: string) => string,
) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "posts.json"), JSON.stringify(listForWidgets(posts, root, place)));
  for (const former of ["posts-index", "posts-index.json"])
    await rm(path.join(folder, former), { recursive: true, force: true });
  const finished = searchIndexOf(posts)
    ? writeIndex(
        folder,
        posts.map((post) => embedPost(post, `../../${root ?? "../.."}`, place)),
      )
    : Promise.resolve();
  // The build awaits this promise only when it ends. Without a handler, Node would report an earlier rejection.
  finished.catch(() => {});
  return { finished };
}

function writeIndex(folder: string, posts: readonly object[]): Promise<void> {
  const worker = new Worker(new URL("index-worker.js", import.meta.url), { workerData: { folder, posts } });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
}
