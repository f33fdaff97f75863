/** `index.json`: how the index is divided into files. */
export interface IndexOverview {
  /** The folder of all other files, relative to this one; it changes with their content. */
  folder: string;
  /** The number of posts. They are numbered from 0, in the order of the list. */
  posts: number;
  /** The number of posts in each file. */
  postsPerFile: number;
  /** The first word of each file of postings, by its number in `words.json`. */
  shards: number[];
}

/** The numbers of the posts that contain a word, in ascending order, each as the difference to the previous one. */
export type Postings = number[];

/** `fields.json`: folded names -> their posts. */
export interface Fields {
  categories: Record<string, Postings>;
  tags: Record<string, Postings>;
}

/** All tokens, sorted and separated by spaces. */
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
