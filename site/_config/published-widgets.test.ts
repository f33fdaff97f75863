import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourcesKey } from "./published-widgets";

let root: string;
const write = (file: string, text: string) => writeFile(path.join(root, file), text);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "sources-"));
  await mkdir(path.join(root, "widgets/faq-accordion"), { recursive: true });
  for (const file of ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"])
    await write(file, "{}");
  await write("widgets/faq-accordion/faq-accordion.tsx", "one");
});
afterEach(() => rm(root, { recursive: true }));

describe("the key under which published widgets are kept", () => {
  it("stays while nothing changes that they are made of", async () => {
    const before = await sourcesKey(root);
    await write("README.md", "more");
    expect(await sourcesKey(root)).toBe(before);
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
    ["a dependency changes", () => write("package-lock.json", "{ }")],
    ["the version changes", () => write("package.json", "{ }")],
  ])("is another one when %s", async (_what, change) => {
    const before = await sourcesKey(root);
    await change();
    expect(await sourcesKey(root)).not.toBe(before);
  });
});
