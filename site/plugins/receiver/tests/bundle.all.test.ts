import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { bundleReceiver } from "../bundle-receiver";

it("runs outside the project as one file whose only dependency is libsql", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bundle-"));
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
  await rm(folder, { recursive: true });
});
