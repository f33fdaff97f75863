import { spawn } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "../../generator/paths";

const WORDS = 600;
/** The numbers of added articles, and their budgets: seconds of CPU, and GB of memory. A busy agency has 1,000 after some ten years. */
const budgets = [
  { articles: 100, cold: 20, warm: 6, memory: 1.2 },
  { articles: 1000, cold: 65, warm: 15, memory: 2 },
  { articles: 3000, cold: 190, warm: 45, memory: 3.6 },
];

const folder = inRoot(".cache/bench");

/** Builds a data folder with share images, and returns the seconds of CPU and the most GB of memory that it takes. */
async function build(data: string): Promise<{ cpu: number; memory: number }> {
  const usage = path.join(folder, "usage.json");
  const report = path.join(folder, "report.cjs");
  await mkdir(folder, { recursive: true });
  await writeFile(
    report,
    `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())))`,
  );
  const child = spawn(process.execPath, ["--require", report, "site/generator/build.js"], {
    cwd: inRoot(),
    env: { ...process.env, SITE_DATA: data, SITE_OUTPUT: path.join(folder, "dist") },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ending = await new Promise((resolve) => child.on("close", (...end) => resolve(end.join(" "))));
  if (ending !== "0 ") throw new Error(`The build of ${data} ended with ${ending}.`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    await readFile(usage, "utf8"),
  ) as NodeJS.ResourceUsage;
  return { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1e6 };
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
excerpt: Number ${number} of the articles that the benchmark generates, with its own words.
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
async function writeArticles(target: string, articles: number): Promise<void> {
  await cp(inRoot("data"), target, { recursive: true });
  const author = JSON.stringify({ name: "Ada Byron", role: "Analyst", bio: "Counts.", avatar: "drawn" });
  await writeFile(path.join(target, "people/ada-byron.json"), author);
  for (let number = 1; number <= articles; number++)
    await writeFile(path.join(target, "posts", `generated-${number}.md`), articleOf(number, "ada-byron"));
}

/** Measures builds of sites with many articles, without and with the results of an earlier build. */
export async function run(): Promise<string[]> {
  const cache = inRoot(".cache/made");
  const kept = inRoot(".cache/made-before-bench");
  const data = path.join(folder, "data");
  const missed: string[] = [];
  await mkdir(cache, { recursive: true });
  await rename(cache, kept);
  try {
    for (const { articles, ...limits } of budgets) {
      await rm(folder, { recursive: true, force: true });
      await rm(cache, { recursive: true, force: true });
      await writeArticles(data, articles);
      const cold = await build(path.relative(inRoot(), data));
      const warm = await build(path.relative(inRoot(), data));
      const found = { cold: cold.cpu, warm: warm.cpu, memory: Math.max(cold.memory, warm.memory) };
      const figures = Object.entries(limits).map(
        ([name, budget]) => `${name} ${found[name as keyof typeof found].toFixed(1)} (budget ${budget})`,
      );
      console.log(`${articles} more articles, seconds of CPU and GB: ${figures.join(", ")}`);
      for (const [name, budget] of Object.entries(limits))
        if (found[name as keyof typeof found] > budget) missed.push(`builds: ${articles} articles, ${name}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(cache, { recursive: true, force: true });
    await rename(kept, cache);
  }
  return missed;
}
