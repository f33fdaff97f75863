import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Post } from "../../data/posts.schema";
import { keptContents } from "./kept-contents";

const post = (body: string) => ({ body }) as Post;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "contents-"));
  file = path.join(folder, "contents.json");
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build makes of posts. */
async function build(...posts: Post[]) {
  const { contentOf, keep } = await keptContents(file);
  const contents = posts.map(contentOf);
  await keep();
  return contents;
}

/** Lets the file tell what was made from what was kept. */
async function markKept() {
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replaceAll("<p>", "<p>Kept: "));
}

it("takes over what the last build made of the same text", async () => {
  expect(await build(post("One word"))).toEqual([{ html: "<p>One word</p>\n", words: 2 }]);
  await markKept();
  expect(await build(post("One word"), post("Two"))).toEqual([
    { html: "<p>Kept: One word</p>\n", words: 2 },
    { html: "<p>Two</p>\n", words: 1 },
  ]);
});

it("forgets what no post says any more", async () => {
  await build(post("One"), post("Two"));
  await markKept();
  await build(post("Two"));
  const [one, two] = await build(post("One"), post("Two"));
  expect([one!.html, two!.html]).toEqual(["<p>One</p>\n", "<p>Kept: Two</p>\n"]);
});

it("takes a text in HTML as it is", async () => {
  expect(await build({ html: "<h2>Two words</h2>" } as Post)).toEqual([
    { html: "<h2>Two words</h2>", words: 2 },
  ]);
});
