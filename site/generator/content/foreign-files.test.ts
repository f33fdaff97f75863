import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { photographNames } from "../../schemas/fields/photograph-names";
import { DataError, type FileError } from "./findings";
import { refuseForeignFiles } from "./foreign-files";

const root = testFolder();

beforeEach(async () => {
  for (const folder of ["data/posts/.obsidian", "site/assets/photos/team", "site/assets/files", "outside"])
    await mkdir(path.join(root, folder), { recursive: true });
});

function refused(): readonly FileError[] {
  try {
    refuseForeignFiles(path.join(root, "data"), (folder) => path.join(root, folder));
    return [];
  } catch (error) {
    if (error instanceof DataError) return error.errors;
    throw error;
  }
}

it.each([
  ["data/addresses.mjs", "the only files that belong"],
  ["data/posts/x.test.tsx", "the only files that belong"],
  ["data/notes.txt", "the only files that belong"],
  ["data/.env.js", "the only files that belong"],
  ["data/posts/.obsidian/main.cjs", "the only files that belong"],
  ["data/posts/con.md", "Windows"],
  ["data/posts/Lpt1.en.md", "Windows"],
  ["data/posts/why?.md", "Windows"],
  ["data/posts/two\nlines.md", "Windows"],
  ["site/assets/photos/x.all.e2e.ts", "is no picture"],
  ["site/assets/photos/team/notes.pdf", "is no picture"],
  ["site/assets/files/x.test.ts", "is code"],
])("refuses %s", async (file, message) => {
  await writeFile(path.join(root, file), "");
  expect(refused()).toEqual([{ file, message: expect.stringContaining(message) }]);
});

it.each([
  ["data/posts/linked.md", "file.png"],
  ["data/posts/linked", "."],
  ["data/posts/missing.md", "nowhere"],
  ["site/assets/photos/team/linked.png", "file.png"],
  ["site/assets/photos/linked", "."],
  ["site/assets/files/linked.pdf", "file.png"],
])("refuses the symbolic link %s, and reads nothing through it", async (file, target) => {
  await writeFile(path.join(root, "outside/file.png"), "");
  await symlink(path.join(root, "outside", target), path.join(root, file));
  expect(refused()).toEqual([{ file, message: expect.stringContaining("is a symbolic link") }]);
  expect(photographNames(path.join(root, "site/assets/photos"))).toEqual([]);
  expect(photographNames(path.join(root, "data"))).toEqual([]);
});

it("refuses a folder that is a symbolic link", async () => {
  await rm(path.join(root, "site/assets/photos"), { recursive: true });
  await symlink(path.join(root, "outside"), path.join(root, "site/assets/photos"));
  expect(refused()).toMatchObject([{ file: "site/assets/photos" }]);
});

it("ignores the files of editors and systems, whose names start with a dot", async () => {
  await symlink("somebody@machine.123", path.join(root, "data/posts/.#k.md"));
  for (const file of [".DS_Store", "posts/._x.md", "posts/._x.png", "posts/.k.md.swp"])
    await writeFile(path.join(root, "data", file), "");
  expect(refused()).toEqual([]);
  expect(photographNames(path.join(root, "data"))).toEqual([]);
});
