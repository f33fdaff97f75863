import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importBundled } from "./import-bundled";
import { inRoot } from "./paths";

const folder = ".cache/import-bundled-test";
const write = (file: string, text: string) => writeFile(inRoot(folder, file), text);

beforeAll(async () => {
  await mkdir(inRoot(folder, "deep"), { recursive: true });
  await write("deep/value.ts", "export const value: number = 1; export const place = import.meta.dirname;");
  await write(
    "entry.ts",
    'export * from "./deep/value"; export const named = () => import(`./deep/value.ts`);',
  );
});
afterAll(() => rm(inRoot(folder), { recursive: true }));

it("runs modules as in their own folders, and bundles them again when the sources change", async () => {
  const key = String(process.hrtime.bigint());
  const read = (sources: string) => importBundled(`${folder}/entry.ts`, [key, sources]);
  expect(await read("first")).toMatchObject({ value: 1, place: path.join(inRoot(folder), "deep") });
  expect(await (await read("first")).named()).toMatchObject({ value: 1 });
  await write("deep/value.ts", "export const value: number = 2;");
  expect((await read("second")).value).toBe(2);
});
