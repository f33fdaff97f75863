import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourcesKeyIn } from "./sources-key";

let root: string;
const key = () => sourcesKeyIn(root, ["site", "widgets"]);
const write = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "sources-"));
  for (const folder of ["widgets/faq-accordion", "site/_tests", "site/about"])
    await mkdir(path.join(root, folder), { recursive: true });
  for (const file of ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"])
    await write(file, "{}");
  await write("widgets/faq-accordion/faq-accordion.tsx", "one");
});
afterEach(() => rm(root, { recursive: true }));

describe("the key under which is kept what sources were built to", () => {
  it("stays while nothing changes that they are made of", async () => {
    const before = await key();
    await write("README.md", "more");
    await write("site/_tests/about.e2e.ts", "more");
    expect(await key()).toBe(before);
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
    ["a template is added", () => write("site/about/index.njk", "one")],
    ["a dependency changes", () => write("package-lock.json", "{ }")],
    ["the version changes", () => write("package.json", "{ }")],
  ])("is another one when %s", async (_what, change) => {
    const before = await key();
    await change();
    expect(await key()).not.toBe(before);
  });
});
