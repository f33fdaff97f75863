import { brotliCompressSync } from "node:zlib";
import type { PostSummary } from "../../../widgets/blog-explorer/blog-explorer.contract";
import { buildIndex } from "../../../widgets/blog-explorer/search-index/build-index";
import { readIndex } from "../../../widgets/blog-explorer/search-index/read-index";

const indexUrl = "https://agency.example/posts-index.json";
/** The number of posts on a page of the blog. */
const limit = 12;

/** The download sizes of a search in bytes, and the number of results. */
export interface SearchResult {
  /** The size of the downloads for the first search on a page. */
  first: number;
  /** The size of the downloads for a later search on the same page. */
  after: number;
  found: number;
}

/**
 * Returns a function that searches with the widget's index. Each call loads the index again, as on a newly opened page.
 */
export function searchWithExplorer(posts: readonly PostSummary[]) {
  const { overview, files } = buildIndex(posts);
  const contents = new Map([...files].map(([name, text]) => [`https://agency.example/files/${name}`, text]));
  contents.set(indexUrl, JSON.stringify({ ...overview, folder: "files/" }));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(contents.get(file)!).length);
    return sizes.get(file)!;
  };
  return async (query: string): Promise<SearchResult> => {
    const result = { first: 0, after: 0, found: 0 };
    const index = readIndex(indexUrl, async (file) => {
      const size = sizeOf(file);
      result.first += size;
      if (file !== indexUrl && !file.endsWith("/words.json")) result.after += size;
      return JSON.parse(contents.get(file)!);
    });
    for await (const { count } of index.find({ search: query }, { most: limit })) result.found = count;
    return result;
  };
}
