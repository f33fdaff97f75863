import { randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashOf } from "../../widgets/_tools/hash-of";
import { keptFiles, keptFolders, keptValues } from "./kept-files";
import { inRoot } from "../_build/paths";

let name: string;
let made: number;
const target = (file: string) => inRoot(".cache", name, "out/deep", file);
const maker = async () => Buffer.from(`made ${++made}`);

beforeEach(() => {
  name = `test-${randomUUID()}`;
  made = 0;
});
afterEach(() => rm(inRoot(".cache", name), { recursive: true, force: true }));

test("a file is made once, and put wherever it is asked for", async () => {
  await keptFiles(name)("key", target("a"), maker);
  await keptFiles(name)("key", target("b"), maker);
  expect(await readFile(target("a"), "utf8")).toBe("made 1");
  expect(await readFile(target("b"), "utf8")).toBe("made 1");
});

const links = vi.hoisted(() => ({ refused: "" }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const linkSync: typeof fs.linkSync = (...names) => {
    if (links.refused) throw Object.assign(new Error(links.refused), { code: links.refused });
    fs.linkSync(...names);
  };
  return { ...fs, linkSync };
});
afterEach(() => void (links.refused = ""));

// As where `dist` is on another disk, or on one without links.
test.each(["", "EXDEV", "EPERM"])(
  "a file takes the place of another one, which stays kept (%s)",
  async (code) => {
    const put = keptFiles(name);
    for (links.refused of ["", code]) {
      await put("key", target("a"), maker);
      await put("another key", target("a"), maker);
      expect(await readFile(target("a"), "utf8")).toBe("made 2");
      await put("key", target("b"), maker);
      expect(await readFile(target("b"), "utf8")).toBe("made 1");
    }
  },
);

test("asked for twice at once, it is made once", async () => {
  const put = keptFiles(name);
  await Promise.all([put("key", target("a"), maker), put("key", target("b"), maker)]);
  expect(made).toBe(1);
});

test("what failed is not kept", async () => {
  const put = keptFiles(name);
  const failing = put("key", target("a"), () => Promise.reject(new Error("no paint")));
  await expect(failing).rejects.toThrow("no paint");
  await put("key", target("a"), maker);
  expect(await readFile(target("a"), "utf8")).toBe("made 1");
});

test("a hash tells its parts apart", () => {
  expect(hashOf("a", "b")).toBe(hashOf("a", "b"));
  expect(hashOf("a", "b")).not.toBe(hashOf("ab"));
});

test("a value is found once, and is the same afterwards", async () => {
  const find = async () => ({ found: ++made });
  expect(await keptValues(name)("key", find)).toEqual({ found: 1 });
  expect(await keptValues(name)("key", find)).toEqual({ found: 1 });
  expect(await keptValues(name)("another key", find)).toEqual({ found: 2 });
});

const makeFolder = async (folder: string) => {
  await mkdir(path.join(folder, "deep"));
  await writeFile(path.join(folder, "deep/file"), `made ${++made}`);
};

test("a folder that others write to at the same time is added to", async () => {
  const put = keptFolders(name);
  await put("key", target("first"), makeFolder);
  for (let round = 0; round < 20; round += 1) {
    const folder = target(`round-${round}`);
    await Promise.all([
      put("key", folder, makeFolder),
      mkdir(path.join(folder, "deep"), { recursive: true }),
    ]);
    expect(await readFile(path.join(folder, "deep/file"), "utf8")).toBe("made 1");
  }
});

test("a folder is made once, and added to wherever it is asked for", async () => {
  const put = keptFolders(name);
  await put("key", target("a"), makeFolder);
  await writeFile(target("a/own"), "own");
  await put("key", target("a"), makeFolder);
  await put("key", target("b"), makeFolder);
  expect(await readFile(target("a/own"), "utf8")).toBe("own");
  for (const place of ["a", "b"]) expect(await readFile(target(`${place}/deep/file`), "utf8")).toBe("made 1");
});

test("asked for twice at once, a folder is whole in both places", async () => {
  const put = keptFolders(name);
  await Promise.all([put("key", target("a"), makeFolder), put("key", target("b"), makeFolder)]);
  expect(await readFile(target("a/deep/file"), "utf8")).toBe(await readFile(target("b/deep/file"), "utf8"));
  expect(await readdir(inRoot(".cache", name))).toEqual(["key", "out"]);
});

test("what was not used for a week is removed when another is made", async () => {
  const put = keptFolders(name);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  for (const key of ["unused", "used", "new"]) await put(key, target("a"), makeFolder);
  await utimes(inRoot(".cache", name, "new"), daysAgo(6), daysAgo(6));
  for (const key of ["unused", "used"]) await utimes(inRoot(".cache", name, key), daysAgo(8), daysAgo(8));
  await put("used", target("a"), makeFolder);
  await put("another", target("a"), makeFolder);
  expect((await readdir(inRoot(".cache", name))).toSorted()).toEqual(["another", "new", "out", "used"]);
});

test("of a folder that can't be made nothing is kept", async () => {
  const put = keptFolders(name);
  const failing = put("key", target("a"), async (folder) => {
    await makeFolder(folder);
    throw new Error("no paint");
  });
  await expect(failing).rejects.toThrow("no paint");
  await put("key", target("a"), makeFolder);
  expect(await readFile(target("a/deep/file"), "utf8")).toBe("made 2");
});
