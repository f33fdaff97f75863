import { readFile } from "node:fs/promises";
import type { Post } from "../../data/posts.schema";
import { hashOf } from "../../widgets/_tools/hash-of";
import { writeWhole } from "../../widgets/_tools/write-whole";
import { inRoot } from "../_build/paths";
import { contentOf, type Content } from "./content";

/** What contents are made with. */
const sources = [
  "site/_facts/content.ts",
  "site/_facts/markdown.ts",
  "node_modules/markdown-it/package.json",
  "node_modules/markdown-it-container/package.json",
];

/** Hash -> content of the text that has it. */
type Kept = Record<string, Content>;

/**
 * Makes contents of posts, but not those that the last build made: of thousands of posts they take a tenth of a build.
 *
 * @param file where they are kept; one for all, since thousands of files would take as long
 * @returns with `keep`, which writes down those that this build has asked for
 */
export async function keptContents(file = inRoot(".cache/contents.json")) {
  const version = hashOf(...(await Promise.all(sources.map((source) => readFile(inRoot(source))))));
  const text = await readFile(file).catch(() => "{}");
  const before = JSON.parse(text.toString()) as Kept;
  const now: Kept = {};
  return {
    contentOf(post: Post): Content {
      if (post.html) return contentOf(post);
      const key = hashOf(version, post.body!);
      return (now[key] = before[key] ?? contentOf(post));
    },
    async keep(): Promise<void> {
      const keys = Object.keys(now);
      const isSame = keys.length === Object.keys(before).length && keys.every((key) => key in before);
      if (!isSame) await writeWhole(file, JSON.stringify(now));
    },
  };
}
