import { spawn } from "node:child_process";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { addDays } from "../../generator/facts/days";
import { inRoot } from "../../generator/paths";
import { copyData } from "../support/content/copy-data";
import { article, metaOf } from "../support/content/made-up";

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
const articleOf = (number: number) => {
  const words = Array.from({ length: WORDS }, (_, index) => `w${(number * 31 + index * index) % 4999}`);
  const paragraphs = Array.from({ length: WORDS / 100 }, (_, index) =>
    words.slice(index * 100, index * 100 + 100).join(" "),
  );
  return article(
    {
      title: `A generated article, number ${number}`,
      published: addDays("2026-01-01", -number),
      category: `Topic ${number % 7}`,
      tags: ["One", "Two", `Topic ${number % 40}`],
      meta: metaOf(`the benchmark’s ${number}`),
    },
    paragraphs.map((text, index) => (index % 2 === 0 ? `## Part ${index}\n\n${text}` : text)).join("\n\n"),
  );
};

/** Measures builds of sites with many articles, without and with the results of an earlier build. */
export async function run(): Promise<string[]> {
  const cache = inRoot(".cache/made");
  const kept = inRoot(".cache/made-before-bench");
  const missed: string[] = [];
  await mkdir(cache, { recursive: true });
  await rename(cache, kept);
  try {
    for (const { articles, ...limits } of budgets) {
      await rm(folder, { recursive: true, force: true });
      await rm(cache, { recursive: true, force: true });
      const data = await copyData("bench");
      for (let number = 1; number <= articles; number++)
        await writeFile(path.join(data, "posts", `generated-${number}.md`), articleOf(number));
      const cold = await build(data);
      const warm = await build(data);
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
