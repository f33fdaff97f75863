import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importedFiles } from "./imported-files";

const built: Record<string, string> = {
  "a.js": 'import{x}from"./chunks/shared-1.js";const later=()=>import(`./chunks/styles-2.js`);',
  "chunks/shared-1.js": 'import"./react-3.js";export const x="./not/a/script.css";',
  "chunks/react-3.js": 'import"./shared-1.js";import"react";',
  "chunks/styles-2.js": "export default '';",
  "b.js": "export {};",
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "imported-"));
  await mkdir(path.join(folder, "chunks"));
  for (const [file, text] of Object.entries(built)) await writeFile(path.join(folder, file), text);
});

afterAll(() => rm(folder, { recursive: true }));

it("lists each static and dynamic import once", async () => {
  expect(await importedFiles(folder, "a.js")).toEqual([
    "a.js",
    "chunks/react-3.js",
    "chunks/shared-1.js",
    "chunks/styles-2.js",
  ]);
});

it("lists only the script itself if it imports nothing", async () => {
  expect(await importedFiles(folder, "b.js")).toEqual(["b.js"]);
});
