import { execFile } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { testFolder } from "../../../tests/support/test-folder";
import { bundleReceiver } from "../bundle-receiver";

const folder = testFolder();

it("runs outside the project as one file whose only dependency is libsql", { timeout: 60_000 }, async () => {
  const file = await bundleReceiver(folder);
  await mkdir(path.join(folder, "node_modules"));
  await symlink(
    path.resolve(import.meta.dirname, "../../../../node_modules/libsql"),
    path.join(folder, "node_modules/libsql"),
  );
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [file, ...words], {
      env: { LEADS_FOLDER: path.join(folder, "leads") },
    });
  await expect(run("list")).rejects.toThrow("There is no database");
  expect((await run("canary")).stdout).toContain("The canary arrived");
  expect(JSON.parse((await run("export", "--email", "a@b.example")).stdout)).toEqual([]);
});
