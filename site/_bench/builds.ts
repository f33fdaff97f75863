import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { inRoot } from "../_build/paths";
import { build, type Build } from "./builds/build";
import { writeDataWithPosts } from "./builds/generate-posts";
import type { Row, Table } from "./report/table";

/** Posts -> the most seconds that a build of them may take. */
const sizes = [
  { posts: 5, seconds: 6 },
  { posts: 1000, seconds: 6 },
  { posts: 5000, seconds: 20 },
] as const;

interface Built extends Build {
  posts: number;
  atMost: number;
  /** Of `/blog/`, compressed. */
  blogKilobytes: number;
}

async function measure(posts: number, atMost: number): Promise<Built> {
  const folder = inRoot(".cache/bench", `${posts}-posts`);
  const [data, output] = [path.join(folder, "data"), path.join(folder, "dist")];
  await rm(folder, { recursive: true, force: true });
  await writeDataWithPosts(inRoot("data"), data, posts);
  await build(data, output);
  const figures = await build(data, output);
  const blog = await promisify(brotliCompress)(await readFile(path.join(output, "blog/index.html")));
  await rm(folder, { recursive: true });
  return { posts, atMost, ...figures, blogKilobytes: blog.byteLength / 1000 };
}

/** What each further post costs, in ms. */
const perPost = (built: Built, fewer: Built) =>
  ((built.seconds - fewer.seconds) * 1000) / (built.posts - fewer.posts);

const toTenth = (value: number) => Math.round(value * 10) / 10;

function rowOf(built: Built, fewer?: Built, fewest?: Built): Row {
  return {
    name: `${built.posts} posts`,
    cells: {
      seconds: { value: built.seconds, atMost: built.atMost, digits: 1 },
      "of the processor": { value: built.processor, digits: 1 },
      "MB of memory": { value: built.megabytes, atMost: 1000 },
      "ms a further post": fewer
        ? {
            value: perPost(built, fewer),
            // Linear growth costs the same however many there are; a tenth more is noise.
            ...(fewest && { atMost: toTenth(perPost(fewer, fewest) * 1.1) }),
            digits: 1,
          }
        : "",
      "kB of /blog/": {
        value: built.blogKilobytes,
        // Five posts fill no page, and the numbers of posts and pages stand in it.
        ...(fewest && { atMost: toTenth(fewer!.blogKilobytes + 0.1) }),
        digits: 1,
      },
    },
  };
}

/** Build time, memory and the size of `/blog/` with few posts and with thousands. */
export async function run(): Promise<Table[]> {
  console.log(
    "\nBuilds 5, 1000 and 5000 posts, each twice: the first build draws the share images that are not kept",
  );
  console.log("in .cache/share, which takes five to ten minutes the very first time.");
  const built: Built[] = [];
  for (const { posts, seconds } of sizes) built.push(await measure(posts, seconds));
  const rows = built.map((one, index) => rowOf(one, built[index - 1], built[index - 2]));
  return [{ title: "Builds: the second of two, its share images kept", rows }];
}
