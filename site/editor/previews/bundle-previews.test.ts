import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../../build/paths";
import { previewSources } from "../write-editor";
import { bundlePreviews } from "./bundle-previews";

test("the cache key of the previews covers all of their sources", async () => {
  const folder = await mkdtemp(inRoot(".cache/previews-"));
  const files = await bundlePreviews(folder).finally(() => rm(folder, { recursive: true }));
  const ours = files
    .filter((file) => path.isAbsolute(file) && !file.includes("node_modules"))
    .map((file) => path.relative(inRoot(), file.replace(/\?.*/, "")).replaceAll(path.sep, "/"));
  expect(ours).toContain("site/pages/careers/opening.njk");
  const isSource = (file: string) =>
    previewSources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(ours.filter((file) => !isSource(file))).toEqual([]);
});
