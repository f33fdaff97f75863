import { fromPostings } from "./index-format";
import type { IndexFiles } from "./index-files";

/** The words as numbers, grouped by the number of their shard. */
export type WordsByShard = ReadonlyMap<number, number[]>;

/** Returns whether a word matches a token. The first token may be the end of a word, and the last one its start. */
function matches(word: string, token: string, isFirst: boolean, isLast: boolean): boolean {
  if (isFirst && isLast) return word.includes(token);
  if (isFirst) return word.endsWith(token);
  return isLast ? word.startsWith(token) : word === token;
}

export async function findWords(files: IndexFiles, tokens: readonly string[]): Promise<WordsByShard[]> {
  const { shards } = await files.overview();
  const words = await files.words();
  return tokens.map((token, index) => {
    const byShard = new Map<number, number[]>();
    let shard = 0;
    words.forEach((word, number) => {
      while (shards[shard + 1]! <= number) shard++;
      if (!matches(word, token, index === 0, index === tokens.length - 1)) return;
      if (!byShard.has(shard)) byShard.set(shard, []);
      byShard.get(shard)!.push(number);
    });
    return byShard;
  });
}

export async function findPostsWith(files: IndexFiles, words: WordsByShard): Promise<Set<number>> {
  const { shards } = await files.overview();
  const readShard = async ([shard, numbers]: [number, number[]]) => {
    const postings = await files.shard(shard);
    return numbers.flatMap((word) => fromPostings(postings[word - shards[shard]!]!));
  };
  return new Set((await Promise.all([...words].map(readShard))).flat());
}
