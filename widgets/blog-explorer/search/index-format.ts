export interface IndexOverview {
  /** The folder of all other files, relative to `index.json`. Its name changes when their content changes. */
  folder: string;
  /** The number of posts. They are numbered from 0, in the order of the list. */
  posts: number;
  postsPerFile: number;
  /** The number of the first word in each file of postings. Words are numbered in the order of `words.json`. */
  shards: number[];
}

/** The ascending numbers of the posts that contain a word, each as the difference from the previous one. */
export type Postings = number[];

export interface FieldPostings {
  categories: Record<string, Postings>;
  tags: Record<string, Postings>;
}

export const wordsFile = "words.json";
export const fieldsFile = "fields.json";
/** The file that lists the `id` of each post. */
export const idsFile = "ids.json";
/** Returns the name of the file with `Postings[]` for the words from its first one to the next shard's. */
export const shardFile = (number: number) => `words-${number}.json`;
/** Returns the name of a file of posts. The file contains posts of the list, with plain text as `content`. */
export const postsFile = (number: number) => `posts-${number}.json`;

export const toPostings = (numbers: readonly number[]): Postings =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function fromPostings(postings: Postings): number[] {
  let number = 0;
  return postings.map((step) => (number += step));
}
