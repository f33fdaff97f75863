/** `index.json`: how the index is cut into files. */
export interface IndexOverview {
  /** The folder of all other files, relative to this one; it changes with their content. */
  folder: string;
  /** How many posts there are. They are numbered from 0, in the order of the list. */
  posts: number;
  /** How many of them share a file. */
  postsPerFile: number;
  /** The first word of each file of postings, by its number in `words.json`. */
  shards: number[];
}

/** The numbers of the posts that hold something, rising, each as the difference to the one before. */
export type Postings = number[];

/** `fields.json`: folded names -> their posts. */
export interface Fields {
  categories: Record<string, Postings>;
  tags: Record<string, Postings>;
}

/** All tokens, sorted, a blank between them. */
export const wordsFile = "words.json";
export const fieldsFile = "fields.json";
/** The `id` of each post. */
export const idsFile = "ids.json";
/** `Postings[]`, for the words from `shards[number]` to the next shard. */
export const shardFile = (number: number) => `words-${number}.json`;
/** Posts as in the list, with their text as `content`. */
export const postsFile = (number: number) => `posts-${number}.json`;

export const toPostings = (numbers: readonly number[]): Postings =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function fromPostings(postings: Postings): number[] {
  let number = 0;
  return postings.map((step) => (number += step));
}
