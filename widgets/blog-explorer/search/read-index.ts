import type { PostSummary } from "../blog-explorer.contract";
import { filterPosts, type Query } from "../filter-posts";
import { fold } from "../fold";
import { findPostsWith, findWords, type WordsByShard } from "./find-words";
import { IndexFiles, type Load } from "./index-files";
import { fromPostings } from "./index-format";
import { tokensOf } from "./tokens";

export type { Load } from "./index-files";

/** The number of posts whose texts are loaded and searched at a time. */
const BATCH = 16;

export interface Found {
  count: number;
  posts: PostSummary[];
  isWhole: boolean;
}

export interface Scope {
  most: number;
  ids?: { readonly size: number; has(id: string): boolean };
}

export interface SearchIndex {
  /** Yields the matches found so far, batch by batch. The final result equals that of `filterPosts`. */
  find(query: Query, scope: Scope): AsyncGenerator<Found>;
}

/** Opens the index at the URL of its overview. `onInvalid` receives invalid values of posts, such as rejected URLs. */
export function readIndex(
  address: string,
  load: Load,
  onInvalid: (problem: string) => void = () => {},
): SearchIndex {
  const files = new IndexFiles(address, load, onInvalid);
  return {
    async *find(query, { most, ids }) {
      const within = (numbers: number[]) => keepPosts(files, numbers, ids);
      const read = async (numbers: readonly number[], isWhole: boolean): Promise<Found> => ({
        count: numbers.length,
        posts: await files.posts(numbers.slice(0, most)),
        isWhole,
      });
      let last: readonly number[] = [];
      if (query.search === undefined) last = await within(await findField(files, query));
      else for await (const found of findText(files, query.search, within)) yield read((last = found), false);
      yield read(last, true);
    },
  };
}

async function keepPosts(files: IndexFiles, numbers: number[], ids: Scope["ids"]): Promise<number[]> {
  if (!ids || ids.size >= (await files.overview()).posts) return numbers;
  const all = await files.ids();
  return numbers.filter((number) => ids.has(all[number]!));
}

async function findField(files: IndexFiles, { category, tag }: Query): Promise<number[]> {
  const { categories, tags } = await files.fields();
  const [fields, name] = category === undefined ? [tags, tag!] : [categories, category];
  return fromPostings(new Map(Object.entries(fields)).get(fold(name)) ?? []);
}

/** Finds posts by text. Of several words, the index only finds candidates, whose texts are then searched. */
async function* findText(
  files: IndexFiles,
  search: string,
  within: (numbers: number[]) => Promise<number[]>,
): AsyncGenerator<number[]> {
  const words = await findWords(files, tokensOf(fold(search)));
  if (words.length === 1) {
    const numbers = [...(await findPostsWith(files, words[0]!))].toSorted((one, other) => one - other);
    yield await within(numbers);
    return;
  }
  const numbers = await within(await findCandidates(files, words));
  const found: number[] = [];
  for (let from = 0; from < numbers.length; from += BATCH) {
    const batch = numbers.slice(from, from + BATCH);
    const posts = await files.posts(batch);
    const matching = new Set(filterPosts(posts, { search }));
    found.push(...batch.filter((_, index) => matching.has(posts[index]!)));
    yield found;
  }
}

/** Returns the numbers of all matching posts, and possibly of some others, in ascending order. */
async function findCandidates(files: IndexFiles, words: readonly WordsByShard[]): Promise<number[]> {
  const { posts, postsPerFile } = await files.overview();
  let left = [...Array(posts).keys()];
  for (const wordsByShard of words.toSorted((one, other) => one.size - other.size)) {
    // Loading all remaining posts takes fewer files than loading these postings.
    if (wordsByShard.size * postsPerFile > left.length) break;
    const holders = await findPostsWith(files, wordsByShard);
    left = left.filter((number) => holders.has(number));
  }
  return left;
}
