import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { inRoot } from "../_build/paths";
import { builds } from "./budgets";
import { build, type Build } from "./builds/build";
import { writeDataWithPosts } from "./builds/generate-posts";
import type { Row, Table } from "./table";

const folder = inRoot(".cache/bench");
const cache = inRoot(".cache/made");

/** Builds the site without the cache, and restores the cache afterwards. */
async function buildCold(): Promise<Build> {
  const backup = `${cache}-backup`;
  await rename(cache, backup).catch(() => {});
  try {
    return await build(inRoot("data"), `${folder}/cold`);
  } finally {
    if (existsSync(backup)) {
      await rm(cache, { recursive: true, force: true });
      await rename(backup, cache);
    }
  }
}

/** Builds twice and returns the second result, because the first build draws the share images. */
async function buildPosts(count: number): Promise<Build> {
  const data = `${folder}/data`;
  await writeDataWithPosts(inRoot("data"), data, count);
  await build(data, `${folder}/posts`);
  return build(data, `${folder}/posts`);
}

const rowOf = (
  name: string,
  { seconds, cpuSeconds, megabytes }: Build,
  budget: { seconds?: number; megabytes?: number } = {},
): Row => ({
  name,
  cells: {
    seconds: { value: seconds, atMost: budget.seconds, digits: 1 },
    "s of CPU time": { value: cpuSeconds, digits: 1 },
    "MB of memory": { value: megabytes, atMost: budget.megabytes },
  },
});

/** Measures the time and the memory that builds need. */
export async function run(): Promise<Table[]> {
  console.log(
    "\nThe first build of 5,000 posts takes five to ten minutes, because it draws 5,000 share images.",
  );
  await rm(folder, { recursive: true, force: true });
  const rows = [
    rowOf("nothing cached", await buildCold(), builds.cold),
    rowOf("cached", await build(inRoot("data"), `${folder}/cached`)),
    rowOf("5,000 posts", await buildPosts(5000), builds.fiveThousandPosts),
  ];
  await rm(folder, { recursive: true });
  return [{ title: "Builds", rows }];
}
