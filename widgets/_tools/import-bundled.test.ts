import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importBundled } from "./import-bundled";

const { bundle } = vi.hoisted(() => ({ bundle: vi.fn() }));
vi.mock("./bundle.js", async (original) => {
  const { bundle: real } = await original<typeof import("./bundle.js")>();
  return { bundle: bundle.mockImplementation(real) };
});

let root: string;
const write = (file: string, text: string) => writeFile(path.join(root, file), text);
const load = () => importBundled<{ place: string; answer: number }>(path.join(root, "site/module.ts"), root);

beforeEach(async () => {
  bundle.mockClear();
  root = await mkdtemp(path.join(tmpdir(), "bundled-"));
  for (const folder of ["site", "widgets", "data"]) await mkdir(path.join(root, folder));
  for (const file of ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"])
    await write(file, "{}");
});
afterEach(() => rm(root, { recursive: true }));

it("imports a module as it is now, bundled only when a source has changed", async () => {
  await write("site/answer.ts", "export const answer: number = 1;");
  await write("site/module.ts", `export * from "./answer"; export const place = import.meta.dirname;`);
  const first = await load();
  expect(first).toMatchObject({ answer: 1, place: path.join(root, "site") });
  expect(await load()).toBe(first);
  expect(bundle).toHaveBeenCalledTimes(1);
  await write("site/answer.ts", "export const answer: number = 2;");
  expect((await load()).answer).toBe(2);
  expect(bundle).toHaveBeenCalledTimes(2);
});

it("bundles again what was removed", async () => {
  await write("site/module.ts", "export const answer = 1;");
  await load();
  const bundles = path.join(root, ".cache/bundles");
  const [file] = (await readdir(bundles)).filter((name) => name.endsWith(".js"));
  await rm(path.join(bundles, file!));
  expect((await load()).answer).toBe(1);
  expect(bundle).toHaveBeenCalledTimes(2);
});

it("names the module that can't be bundled, and tries again", async () => {
  await write("site/module.ts", "export const answer = ;");
  await expect(load()).rejects.toThrow("site/module.ts");
  await write("site/module.ts", "export const answer = 3;");
  expect((await load()).answer).toBe(3);
});
