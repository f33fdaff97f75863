import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { measure } from "./measure";

const folder = await mkdtemp(path.join(tmpdir(), "measure-"));
afterAll(() => rm(folder, { recursive: true }));

it("measures all files below a folder", async () => {
  const text = "Says the same again. ".repeat(500);
  await mkdir(path.join(folder, "v1/chunks"), { recursive: true });
  await writeFile(path.join(folder, "v1/chunks/a.js"), text);
  await writeFile(path.join(folder, "b.json"), "[]");
  const [small, large, ...others] = await measure(folder);
  expect(others).toEqual([]);
  expect(small).toMatchObject({ file: "b.json", raw: 2 });
  expect(large).toEqual({
    file: "v1/chunks/a.js",
    raw: text.length,
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text).length,
  });
});
