import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { recordConfig } from "../../tests/support/record-config";
import { Findings } from "../content/findings";
import type { Facts } from "../facts/derive-facts";
import { inRoot } from "../paths";
import { addPhotographs } from "./photographs";

test("a file that is no picture, or has the address of another one, fails the build", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "photographs-"));
  await mkdir(path.join(folder, "posts/a"), { recursive: true });
  for (const name of ["b c.jpg", "b-c.jpg"]) await writeFile(path.join(folder, "posts/a", name), "");
  const { config, run } = recordConfig();
  const facts = { posts: [{ file: "data/posts/a.md" }], legal: [] } as unknown as Facts;
  const data = path.relative(inRoot(), folder);
  addPhotographs(config, path.join(data, "out"), () => facts, "", { data }, new Findings());
  await expect(run("eleventy.before")).rejects.toThrow(
    /posts\/a\/b-c\.jpg: has the same address as data\/posts\/a\/b c\.jpg[^]*cannot be read as a picture/,
  );
  await rm(folder, { recursive: true });
});
