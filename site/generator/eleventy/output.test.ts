import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { addOutput, finishOutput } from "./output";
import { inRoot } from "../paths";
import { recordConfig } from "../../tests/support/record-config";

const folder = testFolder();
const at = (file: string) => path.join(folder, file);
const built = () => readFile(at("dist/page"), "utf8");

const settings = (isBuild = true) => ({ output: path.relative(inRoot(), at("dist")), isBuild });

async function startBuild(page: string) {
  const { config, run } = recordConfig();
  const written = addOutput(config, settings());
  finishOutput(config, written, settings());
  await run("eleventy.before");
  await mkdir(inRoot(written), { recursive: true });
  await writeFile(inRoot(written, "page"), page);
  return () => run("eleventy.after");
}

test("a finished build replaces the previous one", async () => {
  await (
    await startBuild("first")
  )();
  expect(await built()).toBe("first");
  const finish = await startBuild("second");
  expect(await built()).toBe("first");
  await finish();
  expect(await built()).toBe("second");
});

test("a build removes its temporary folder and the folder of an interrupted build", async () => {
  for (const page of ["first", "second", "third"]) await (await startBuild(page))();
  await startBuild("stopped");
  await writeFile(at(".cache/dist/half"), "");
  await (
    await startBuild("last")
  )();
  expect(await built()).toBe("last");
  expect(existsSync(at("dist/half"))).toBe(false);
  expect(await readdir(at(".cache"))).toEqual([]);
});

test("the development server writes to the output folder directly", () => {
  expect(inRoot(addOutput(recordConfig().config, settings(false)))).toBe(at("dist"));
});
