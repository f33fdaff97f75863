import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { testFolder } from "../../tests/support/test-folder";
import { addOutput, finishOutput } from "./output";
import { inRoot } from "../paths";
import { recordConfig } from "../../tests/support/record-config";

const folder = testFolder();
const at = (file: string) => path.join(folder, file);
const built = () => readFile(at("dist/index.html"), "utf8");

const settings = (isBuild = true) => ({ output: path.relative(inRoot(), at("dist")), isBuild });

async function startBuild(page: string) {
  const { config, run } = recordConfig();
  const written = addOutput(config, settings());
  finishOutput(config, written, settings());
  await run("eleventy.before");
  await mkdir(inRoot(written), { recursive: true });
  await writeFile(inRoot(written, "index.html"), page);
  return () => run("eleventy.after");
}

test("a build replaces the previous one when it is finished, and removes what an interrupted one wrote", async () => {
  for (const page of ["first", "second"]) await (await startBuild(page))();
  await startBuild("stopped");
  await writeFile(at(".cache/dist/half"), "");
  const finish = await startBuild("last");
  expect(await built()).toBe("second");
  await finish();
  expect(await built()).toBe("last");
  expect(existsSync(at("dist/half"))).toBe(false);
  expect(await readdir(at(".cache"))).toEqual([]);
});

test("a build waits for another one, says so, and starts when that has ended", async () => {
  await mkdir(at(".cache"));
  const other = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
  try {
    await writeFile(at(".cache/dist.lock"), String(other.pid));
    // The clock of the test may be another one than that of the file system.
    await utimes(at(".cache/dist.lock"), new Date(), new Date());
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const started = startBuild("second");
    await vi.waitFor(() =>
      expect(said.mock.lastCall).toEqual([expect.stringMatching(`process ${other.pid}\\) writes to .*dist`)]),
    );
    expect(existsSync(at(".cache/dist"))).toBe(false);
    other.kill();
    await once(other, "exit");
    await (
      await started
    )();
    expect(await built()).toBe("second");
  } finally {
    other.kill();
  }
});

test("the development server writes to the output folder directly", () => {
  expect(inRoot(addOutput(recordConfig().config, settings(false)))).toBe(at("dist"));
});
