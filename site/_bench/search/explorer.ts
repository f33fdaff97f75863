import type { PostSummary } from "../../../widgets/blog-explorer/blog-explorer.contract";
import { buildIndex } from "../../../widgets/blog-explorer/search-index/build-index";
import { readIndex } from "../../../widgets/blog-explorer/search-index/read-index";
import { compressed } from "./compressed";
import type { Searched, Searcher } from "./searcher";

const address = "https://agency.example/posts-index.json";
/** What a page of the blog shows. */
const most = 12;

/** Searches with the explorer's index, each time as on a page that was just opened. */
export function searchWithExplorer(posts: readonly PostSummary[]): Searcher {
  const { overview, files } = buildIndex(posts);
  const contents = new Map([...files].map(([name, text]) => [`https://agency.example/files/${name}`, text]));
  contents.set(address, JSON.stringify({ ...overview, folder: "files/" }));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    if (!sizes.has(file)) sizes.set(file, compressed(contents.get(file)!));
    return sizes.get(file)!;
  };
  return async (needle): Promise<Searched> => {
    const searched = { first: 0, after: 0, found: 0 };
    const index = readIndex(address, async (file) => {
      const size = sizeOf(file);
      searched.first += size;
      if (file !== address && !file.endsWith("/words.json")) searched.after += size;
      return JSON.parse(contents.get(file)!);
    });
    for await (const { count } of index.find({ search: needle }, { most })) searched.found = count;
    return searched;
  };
}
