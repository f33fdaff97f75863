import { readShape, type Report } from "../../runtime/values/read-shape";
import { postShape, type PostSummary } from "../blog-explorer.contract";
import { resolveFrom } from "../resolve-addresses";
import {
  fieldsFile,
  idsFile,
  postsFile,
  shardFile,
  wordsFile,
  type FieldPostings,
  type IndexOverview,
  type Postings,
} from "./index-format";

export type Load = (address: string) => Promise<unknown>;

export class IndexFiles {
  readonly #results = new Map<string, Promise<unknown>>();

  constructor(
    readonly address: string,
    readonly load: Load,
    readonly onInvalid: (problem: string) => void,
  ) {}

  overview = () => this.#once("overview", () => this.load(this.address) as Promise<IndexOverview>);
  words = () => this.#once("words", async () => (await this.#read<string>(wordsFile)).split(" "));
  ids = () => this.#read<string[]>(idsFile);
  fields = () => this.#read<FieldPostings>(fieldsFile);
  shard = (number: number) => this.#read<Postings[]>(shardFile(number));

  async posts(numbers: readonly number[]): Promise<PostSummary[]> {
    const { postsPerFile } = await this.overview();
    const readOne = async (number: number) =>
      (await this.#postsFile(Math.floor(number / postsPerFile)))[number % postsPerFile]!;
    return Promise.all(numbers.map(readOne));
  }

  #postsFile(number: number): Promise<PostSummary[]> {
    return this.#once(`posts ${number}`, async () => {
      const name = postsFile(number);
      const file = await this.#addressOf(name);
      const report: Report = (place, problem) => this.onInvalid(`${name}${place} ${problem}`);
      return (await this.#read<unknown[]>(name)).map((value, index) => {
        const post = readShape(value, postShape, report, `[${index}]`) as PostSummary | undefined;
        if (!post) throw new Error(`${name}[${index}] is not a post`);
        return resolveFrom(post, file);
      });
    });
  }

  #read<Value>(name: string): Promise<Value> {
    return this.#once(name, async () => (await this.load(await this.#addressOf(name))) as Value);
  }

  async #addressOf(name: string): Promise<string> {
    return new URL((await this.overview()).folder + name, this.address).href;
  }

  #once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.#results.has(key)) this.#results.set(key, read());
    return this.#results.get(key) as Promise<Value>;
  }
}
