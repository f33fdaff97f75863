import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourcesKeyIn } from "./sources-key";

let root: string;
const key = () => sourcesKeyIn(root, ["site", "widgets", "data"]);
const write = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "sources-"));
  for (const folder of ["widgets/faq-accordion", "site/_tests", "site/about", "data/posts"])
    await mkdir(path.join(root, folder), { recursive: true });
  for (const file of ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"])
    await write(file, "{}");
  await write("widgets/faq-accordion/faq-accordion.tsx", "one");
});
afterEach(() => rm(root, { recursive: true }));

describe("the key under which is kept what sources were built to", () => {
  it("stays while nothing changes that they are made of", async () => {
    const before = key();
    await write("README.md", "more");
    await write("site/_tests/about.e2e.ts", "more");
    await write("data/posts/one.md", "more");
    expect(key()).toBe(before);
  });

  it.each([
    ["a source is edited", () => write("widgets/faq-accordion/faq-accordion.tsx", "two")],
    ["a source is added", () => write("widgets/faq-accordion/answer.tsx", "one")],
    [
      "a source is renamed",
      () =>
        rename(
          path.join(root, "widgets/faq-accordion/faq-accordion.tsx"),
          path.join(root, "widgets/faq-accordion/faq.tsx"),
        ),
    ],
    ["a schema is added", () => write("data/posts.schema.ts", "one")],
    ["a template is added", () => write("site/about/index.njk", "one")],
    ["a dependency changes", () => write("package-lock.json", "{ }")],
    ["the version changes", () => write("package.json", "{ }")],
  ])("is another one when %s", async (_what, change) => {
    const before = key();
    await change();
    expect(key()).not.toBe(before);
  });
});
