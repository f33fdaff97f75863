import { spawn } from "node:child_process";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../generator/paths";

/** The number of posts of a busy agency after some ten years. */
const posts = 1000;
/** Budgets on an idle machine with two cores. */
const budgets = { coldSeconds: 25, postsSeconds: 40, postsMegabytes: 1500 };

const folder = inRoot(".cache/bench");

/** Builds a data folder, and returns the time and the peak memory of the process. */
async function build(data: string): Promise<{ seconds: number; megabytes: number }> {
  const usage = path.join(folder, "usage.json");
  const report = `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())))`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "report.cjs"), report);
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ["--require", path.join(folder, "report.cjs"), "site/generator/build.js"],
    {
      cwd: inRoot(),
      env: {
        ...process.env,
        SITE_DATA: data,
        SITE_OUTPUT: path.join(folder, "dist"),
        SITE_SHARE_IMAGES: "false",
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const status = await new Promise((resolve) => child.on("close", resolve));
  if (status !== 0) throw new Error(`The build of ${data} failed.`);
  const { maxRSS } = JSON.parse(await readFile(usage, "utf8")) as { maxRSS: number };
  return { seconds: (performance.now() - start) / 1000, megabytes: maxRSS / 1024 };
}

/** Copies the data, and repeats its posts with other titles and days until there are `count`. */
async function writePosts(target: string, count: number): Promise<void> {
  await cp(inRoot("data"), target, { recursive: true });
  const names = (await readdir(path.join(target, "posts"))).filter((name) => name.endsWith(".md"));
  for (let number = names.length; number < count; number++) {
    const text = await readFile(path.join(target, "posts", names[number % names.length]!), "utf8");
    const day = new Date(Date.UTC(2026, 0, 1 - number)).toISOString().slice(0, 10);
    const changed = text
      .replace(/^title: (["']?)/m, `title: $1${number} `)
      .replace(/^(published|modified|updated): .*$/gm, `$1: ${day}`)
      .replace(/^aliases:\n( .*\n)+/m, "");
    await writeFile(path.join(target, "posts", `post-${number}.md`), changed);
  }
}

/** Measures a build without caches, and a build with many posts. */
export async function run(): Promise<string[]> {
  const cache = inRoot(".cache/made");
  const kept = inRoot(".cache/made-before-bench");
  await rm(folder, { recursive: true, force: true });
  await rename(cache, kept).catch(() => {});
  try {
    const cold = await build("data");
    console.log(`without caches: ${cold.seconds.toFixed(1)} s, ${cold.megabytes.toFixed(0)} MB`);
    await writePosts(path.join(folder, "data"), posts);
    const many = await build(path.relative(inRoot(), path.join(folder, "data")));
    console.log(`${posts} posts: ${many.seconds.toFixed(1)} s, ${many.megabytes.toFixed(0)} MB`);
    return [
      ...(cold.seconds > budgets.coldSeconds
        ? [`builds: without caches ${cold.seconds.toFixed(1)} s > ${budgets.coldSeconds}`]
        : []),
      ...(many.seconds > budgets.postsSeconds
        ? [`builds: ${posts} posts ${many.seconds.toFixed(1)} s > ${budgets.postsSeconds}`]
        : []),
      ...(many.megabytes > budgets.postsMegabytes
        ? [`builds: ${posts} posts ${many.megabytes.toFixed(0)} MB > ${budgets.postsMegabytes}`]
        : []),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(cache, { recursive: true, force: true });
    await rename(kept, cache).catch(() => {});
  }
}
