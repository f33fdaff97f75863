import { escapeHtml } from "../../runtime/values/escape-html";
import type { PostSummary } from "../blog-explorer.contract";
import { fold } from "../fold";
import { foldParts } from "../filter-posts";
import { plainText } from "../plain-text";
import {
  fieldsFile,
  idsFile,
  postsFile,
  shardFile,
  toPostings,
  wordsFile,
  type FieldPostings,
  type IndexOverview,
} from "./index-format";
import { tokensOf } from "./tokens";

/** The minimum number of JSON characters in a shard, about 2 kB compressed. */
const SHARD_SIZE = 6000;
/** The approximate number of characters of text in a file of posts, about 2 kB compressed. */
const POSTS_FILE_SIZE = 4000;

/** A map from each word, category or tag to the numbers of its posts, in ascending order. */
class NumbersByName extends Map<string, number[]> {
  note(name: string, number: number) {
    const numbers = this.get(name);
    if (!numbers) this.set(name, [number]);
    else if (numbers.at(-1) !== number) numbers.push(number);
  }
}

const asPostings = (names: NumbersByName) =>
  Object.fromEntries([...names].map(([name, numbers]) => [name, toPostings(numbers)]));

/** Builds the files that `readIndex` searches. With them, a search does not need to load all posts. */
export function buildIndex(posts: readonly PostSummary[]) {
  const words = new NumbersByName();
  const categories = new NumbersByName();
  const tags = new NumbersByName();
  const texts: PostSummary[] = [];
  let size = 0;
  for (const [number, post] of posts.entries()) {
    const text = plainText(post.content ?? "");
    const folded = foldParts(post, text);
    for (const token of new Set(tokensOf(folded))) words.note(token, number);
    categories.note(fold(post.category ?? ""), number);
    for (const tag of post.tags ?? []) tags.note(fold(tag), number);
    texts.push({ ...post, content: escapeHtml(text) });
    size += folded.length;
  }
  const files = new Map<string, string>();
  const write = (name: string, value: unknown) => files.set(name, JSON.stringify(value));
  const sorted = [...words.keys()].toSorted();
  write(wordsFile, sorted.join(" "));
  write(fieldsFile, { categories: asPostings(categories), tags: asPostings(tags) } satisfies FieldPostings);
  write(
    idsFile,
    posts.map(({ id }) => id),
  );
  const shards = writeShards(
    files,
    sorted.map((word) => words.get(word)!),
  );
  const postsPerFile = Math.max(1, Math.round((POSTS_FILE_SIZE * posts.length) / Math.max(1, size)));
  for (let first = 0; first < texts.length; first += postsPerFile)
    write(postsFile(first / postsPerFile), texts.slice(first, first + postsPerFile));
  const overview: Omit<IndexOverview, "folder"> = { posts: posts.length, postsPerFile, shards };
  return { overview, files };
}

/** Writes the postings of all words into shards. Returns the number of the first word in each shard. */
function writeShards(files: Map<string, string>, numbersOfWords: readonly number[][]): number[] {
  const shards: number[] = [];
  let entries: string[] = [];
  let size = 0;
  const close = () => {
    if (entries.length === 0) return;
    files.set(shardFile(shards.length - 1), `[${entries.join(",")}]`);
    entries = [];
    size = 0;
  };
  for (const [word, numbers] of numbersOfWords.entries()) {
    if (size >= SHARD_SIZE) close();
    if (entries.length === 0) shards.push(word);
    const entry = JSON.stringify(toPostings(numbers));
    entries.push(entry);
    size += entry.length;
  }
  close();
  return shards;
}
