import { spawn } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../generator/paths";

/** The number of articles of a busy agency after some ten years. */
const ARTICLES = 1000;
const WORDS = 600;
/** Budgets on an idle machine with two cores. */
const budgets = {
  "warm build, seconds of CPU": 6,
  [`${ARTICLES} articles, cold, seconds`]: 40,
  [`${ARTICLES} articles, warm, seconds`]: 18,
};

const folder = inRoot(".cache/bench");

/** Builds a data folder, and returns the time that passes and the time of the processor. */
async function build(data: string): Promise<{ seconds: number; cpu: number }> {
  const usage = path.join(folder, "usage.json");
  const report = path.join(folder, "report.cjs");
  await mkdir(folder, { recursive: true });
  await writeFile(
    report,
    `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.cpuUsage())))`,
  );
  const start = performance.now();
  const child = spawn(process.execPath, ["--require", report, "site/generator/build.js"], {
    cwd: inRoot(),
    env: {
      ...process.env,
      SITE_DATA: data,
      SITE_OUTPUT: path.join(folder, "dist"),
      SITE_SHARE_IMAGES: "false",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const status = await new Promise((resolve) => child.on("close", resolve));
  if (status !== 0) throw new Error(`The build of ${data} failed.`);
  const { user, system } = JSON.parse(await readFile(usage, "utf8")) as NodeJS.CpuUsage;
  return { seconds: (performance.now() - start) / 1000, cpu: (user + system) / 1e6 };
}

/** Returns an article whose words depend on its number. */
const articleOf = (number: number, author: string) => {
  const words = Array.from({ length: WORDS }, (_, index) => `w${(number * 31 + index * index) % 4999}`);
  const paragraphs = Array.from({ length: WORDS / 100 }, (_, index) =>
    words.slice(index * 100, index * 100 + 100).join(" "),
  );
  const published = new Date(Date.UTC(2026, 0, 1 - number)).toISOString().slice(0, 10);
  return `---
title: A generated article, number ${number}
excerpt: Number ${number} of the articles that the benchmark generates, with words that no other one has in this order.
author: ${author}
published: ${published}
category: Topic ${number % 7}
image: drawn
tags: [One, Two, Topic ${number % 40}]
meta:
  title: "A generated article that is measured: ${number}"
  description: The article of the benchmark with number ${number}, in a description that is long enough for a list of results.
---

${paragraphs.map((text, index) => (index % 2 === 0 ? `## Part ${index}\n\n${text}` : text)).join("\n\n")}
`;
};

/** Copies the data and adds generated articles. */
async function writeArticles(target: string): Promise<void> {
  await cp(inRoot("data"), target, { recursive: true });
  const author = JSON.stringify({ name: "Ada Byron", role: "Analyst", bio: "Counts.", avatar: "drawn" });
  await writeFile(path.join(target, "people/ada-byron.json"), author);
  for (let number = 1; number <= ARTICLES; number++)
    await writeFile(path.join(target, "posts", `generated-${number}.md`), articleOf(number, "ada-byron"));
}

/** Measures a build with a warm cache, and a site with many articles without and with one. */
export async function run(): Promise<string[]> {
  const cache = inRoot(".cache/made");
  const kept = inRoot(".cache/made-before-bench");
  const data = path.join(folder, "data");
  await rm(folder, { recursive: true, force: true });
  await build("data");
  const warm = await build("data");
  await rename(cache, kept);
  try {
    await writeArticles(data);
    const cold = await build(path.relative(inRoot(), data));
    const again = await build(path.relative(inRoot(), data));
    const found = [warm.cpu, cold.seconds, again.seconds];
    return Object.entries(budgets).flatMap(([name, budget], index) => {
      const figure = `${name}: ${found[index]!.toFixed(1)} (budget ${budget})`;
      console.log(figure);
      return found[index]! > budget ? [`builds: ${figure}`] : [];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(cache, { recursive: true, force: true });
    await rename(kept, cache);
  }
}
