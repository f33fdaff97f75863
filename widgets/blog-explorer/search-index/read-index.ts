import { readShape, type Report } from "../../_runtime/values/read-shape";
import { postShape, type PostSummary } from "../blog-explorer.contract";
import { filterPosts, type Query } from "../filter-posts";
import { fold } from "../fold";
import { resolveFrom } from "../resolve-addresses";
import {
  fieldsFile,
  fromPostings,
  idsFile,
  postsFile,
  shardFile,
  wordsFile,
  type Fields,
  type IndexOverview,
  type Postings,
} from "./index-format";
import { tokensOf } from "./tokens";

/** How many files are asked for at a time where texts are looked through. */
const AT_ONCE = 16;

/** Reads JSON from an address. */
export type Load = (address: string) => Promise<unknown>;

export interface Found {
  /** How many posts match, as far as is known. */
  count: number;
  /** The first of them. */
  posts: PostSummary[];
  isWhole: boolean;
}

export interface Scope {
  /** How many of the posts that match are read. */
  most: number;
  /** What is looked through, where not all posts are. */
  ids?: { readonly size: number; has(id: string): boolean };
}

export interface SearchIndex {
  /** The posts that `filterPosts` finds among all of them, told as they are found. */
  find(query: Query, scope: Scope): AsyncGenerator<Found>;
}

/** Whether a token of a text may stand where a token of a needle does. */
function fits(word: string, token: string, isFirst: boolean, isLast: boolean): boolean {
  if (isFirst && isLast) return word.includes(token);
  if (isFirst) return word.endsWith(token);
  return isLast ? word.startsWith(token) : word === token;
}

/**
 * Opens the index whose overview is at an address. Each of its files is read once, when it is first needed.
 * @param onInvalid is called with what does not fit in a post, such as a rejected URL
 */
export function readIndex(
  address: string,
  load: Load,
  onInvalid: (problem: string) => void = () => {},
): SearchIndex {
  const loads = new Map<string, Promise<unknown>>();
  const once = <Value>(key: string, make: (key: string) => Promise<Value>) => {
    if (!loads.has(key)) loads.set(key, make(key));
    return loads.get(key) as Promise<Value>;
  };
  const overview = () => once(address, load as (address: string) => Promise<IndexOverview>);
  const fileAddress = async (name: string) => new URL((await overview()).folder + name, address).href;
  const read = <Value>(name: string) =>
    once(name, async () => (await load(await fileAddress(name))) as Value);
  const words = () => once("words", async () => (await read<string>(wordsFile)).split(" "));

  const readPostsFile = (number: number) =>
    once(`posts ${number}`, async () => {
      const name = postsFile(number);
      const file = await fileAddress(name);
      const report: Report = (place, problem) => onInvalid(`${name}${place} ${problem}`);
      return (await read<unknown[]>(name)).map((value, index) => {
        const post = readShape(value, postShape, report, `[${index}]`) as PostSummary | undefined;
        if (!post) throw new Error(`${name}[${index}] is not a post`);
        return resolveFrom(post, file);
      });
    });

  async function readPosts(numbers: readonly number[]): Promise<PostSummary[]> {
    const { postsPerFile } = await overview();
    const readOne = async (number: number) =>
      (await readPostsFile(Math.floor(number / postsPerFile)))[number % postsPerFile]!;
    return Promise.all(numbers.map(readOne));
  }

  /** Which posts hold any of these words. */
  async function postsWith(wordsByShard: ReadonlyMap<number, number[]>): Promise<Set<number>> {
    const { shards } = await overview();
    const readShard = async ([shard, numbers]: [number, number[]]) => {
      const postings = await read<Postings[]>(shardFile(shard));
      return numbers.flatMap((word) => fromPostings(postings[word - shards[shard]!]!));
    };
    return new Set((await Promise.all([...wordsByShard].map(readShard))).flat());
  }

  /** The words, by number and shard, of which a text has one where it has a token of the needle. */
  async function wordsFor(token: string, isFirst: boolean, isLast: boolean) {
    const { shards } = await overview();
    const byShard = new Map<number, number[]>();
    let shard = 0;
    (await words()).forEach((word, number) => {
      while (shards[shard + 1]! <= number) shard++;
      if (!fits(word, token, isFirst, isLast)) return;
      if (!byShard.has(shard)) byShard.set(shard, []);
      byShard.get(shard)!.push(number);
    });
    return byShard;
  }

  /** Posts that may match, in their order; all that do are among them. */
  async function candidates(wordsOfTokens: readonly ReadonlyMap<number, number[]>[]): Promise<number[]> {
    const { posts, postsPerFile } = await overview();
    let left = [...Array(posts).keys()];
    for (const wordsByShard of wordsOfTokens.toSorted((one, other) => one.size - other.size)) {
      // Reading the posts themselves takes fewer files.
      if (wordsByShard.size * postsPerFile > left.length) break;
      const holders = await postsWith(wordsByShard);
      left = left.filter((number) => holders.has(number));
    }
    return left;
  }

  async function* findText(search: string, within: (numbers: number[]) => Promise<number[]>) {
    const tokens = tokensOf(fold(search));
    const wordsOfTokens = await Promise.all(
      tokens.map((token, index) => wordsFor(token, index === 0, index === tokens.length - 1)),
    );
    if (tokens.length === 1) {
      const numbers = [...(await postsWith(wordsOfTokens[0]!))].toSorted((one, other) => one - other);
      yield await within(numbers);
      return;
    }
    const numbers = await within(await candidates(wordsOfTokens));
    const found: number[] = [];
    for (let from = 0; from < numbers.length; from += AT_ONCE) {
      const batch = numbers.slice(from, from + AT_ONCE);
      const posts = await readPosts(batch);
      const matching = new Set(filterPosts(posts, { search }));
      found.push(...batch.filter((_, index) => matching.has(posts[index]!)));
      yield found;
    }
  }

  async function findField({ category, tag }: Query) {
    const { categories, tags } = await read<Fields>(fieldsFile);
    const [fields, name] = category === undefined ? [tags, tag!] : [categories, category];
    return fromPostings(new Map(Object.entries(fields)).get(fold(name)) ?? []);
  }

  return {
    async *find(query, { most, ids }) {
      const within = async (numbers: number[]) => {
        if (!ids || ids.size >= (await overview()).posts) return numbers;
        const all = await read<string[]>(idsFile);
        return numbers.filter((number) => ids.has(all[number]!));
      };
      const tell = async (numbers: readonly number[], isWhole: boolean): Promise<Found> => ({
        count: numbers.length,
        posts: await readPosts(numbers.slice(0, most)),
        isWhole,
      });
      let last: readonly number[] = [];
      if (query.search === undefined) last = await within(await findField(query));
      else for await (const found of findText(query.search, within)) yield tell((last = found), false);
      yield tell(last, true);
    },
  };
}
