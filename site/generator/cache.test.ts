import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testFolder } from "../tests/support/test-folder";
import { cached, cleanCache, hashOf, hashOfFiles, madeFolder, putCached } from "./cache";
import { inRoot } from "./paths";

const folder = testFolder();
let kind: string;
let made: number;
const makeFile = (target: string) => writeFile(target, `made ${++made}`);
const makeFolder = async (target: string) => {
  await mkdir(path.join(target, "deep"), { recursive: true });
  await writeFile(path.join(target, "deep/file"), `made ${++made}`);
};
const read = (file: string) => readFile(path.join(folder, file), "utf8");

beforeEach(async () => {
  kind = `test-${randomUUID()}`;
  made = 0;
});
afterEach(async () => {
  for (const name of await readdir(madeFolder))
    if (name.startsWith(kind)) await rm(path.join(madeFolder, name), { recursive: true });
});

test("generates a file once for the same sources", async () => {
  for (const place of ["a", "deep/b"]) await putCached(path.join(folder, place), kind, ["red"], makeFile);
  await putCached(path.join(folder, "c"), kind, ["blue"], makeFile);
  expect(await Promise.all(["a", "deep/b", "c"].map(read))).toEqual(["made 1", "made 1", "made 2"]);
});

test("copies one result of two builds at the same time to folders without removing other files", async () => {
  await mkdir(path.join(folder, "a/deep"), { recursive: true });
  await writeFile(path.join(folder, "a/deep/own"), "own");
  await Promise.all(["a", "b"].map((place) => putCached(path.join(folder, place), kind, [], makeFolder)));
  expect(await read("a/deep/own")).toBe("own");
  expect(await read("a/deep/file")).toBe(await read("b/deep/file"));
});

test("replaces a file that two pages put in the same place at the same time", async () => {
  const place = path.join(folder, "a");
  await writeFile(place, "of the last build");
  await Promise.all([1, 2].map(() => putCached(place, kind, [], makeFile)));
  expect(await read("a")).toMatch(/^made/);
});

test("does not keep the result of a failed attempt", async () => {
  const failing = cached(kind, [], async (target) => {
    await makeFolder(target);
    throw new Error("no paint");
  });
  await expect(failing).rejects.toThrow("no paint");
  await putCached(path.join(folder, "a"), kind, [], makeFolder);
  expect(await read("a/deep/file")).toBe("made 2");
});

test("removes results that no build has used for a week", async () => {
  const keep = (source: string) => cached(kind, [source], makeFile);
  const [unused, used] = [await keep("unused"), await keep("used")];
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const file of [unused, used]) await utimes(file, longAgo, longAgo);
  await keep("used");
  await cleanCache();
  expect([existsSync(unused), existsSync(used)]).toEqual([false, true]);
});

test("hashes parts one by one, and the text of a folder's files, except tests", async () => {
  expect(hashOf(["a", "b"])).toBe(hashOf(["a", "b"]));
  expect(hashOf(["a", "b"])).not.toBe(hashOf(["ab"]));
  const place = path.relative(inRoot(), folder);
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  await write("a.ts", "one");
  const before = await hashOfFiles(place);
  await write("a.test.ts", "test");
  expect(await hashOfFiles(place)).toBe(before);
  await write("a.ts", "two");
  expect(await hashOfFiles(place)).not.toBe(before);
});
