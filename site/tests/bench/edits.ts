import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cloneCheckout } from "../support/clone-checkout";

/** The seconds from an edit to the page that `npm run dev` serves, on an idle machine with two cores. */
const BUDGET = 2;
const origin = "http://localhost:8123";

/** Waits until a page contains some words. */
async function untilServed(address: string, words: string): Promise<void> {
  const end = performance.now() + 120_000;
  while (performance.now() < end) {
    const response = await fetch(origin + address).catch(() => undefined);
    if ((await response?.text())?.includes(words)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${address} does not contain "${words}".`);
}

/** Returns the address of a page with questions. */
function pageWithQuestions(project: string): string {
  const dist = path.join(project, "dist");
  const pages = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("index.html"),
  );
  const page = pages.find((file) => readFileSync(path.join(dist, file), "utf8").includes("<faq-accordion"))!;
  return `/${page.replaceAll(path.sep, "/").replace("index.html", "")}`;
}

/** Measures the second edit of each kind, because the first one also loads the tools. */
export async function run(): Promise<string[]> {
  const project = cloneCheckout();
  const server = spawn(process.execPath, ["site/generator/build.js", "--serve", "--port=8123"], {
    cwd: project,
    env: { ...process.env, SITE_SHARE_IMAGES: "false" },
    stdio: "ignore",
  });
  const missed: string[] = [];
  try {
    await untilServed("/about/", "<h1");
    const edits = [
      ["a template", "/about/", "site/pages/about.njk", "{% block sections %}", "$&<p>Edit</p>"],
      ["data", "/about/", "data/about.json", '"title": "', "$&Edit "],
      [
        "a widget",
        pageWithQuestions(project),
        "widgets/faq-accordion/faq-accordion.tsx",
        'className="border-t',
        'className="Edit border-t',
      ],
    ] as const;
    let number = 0;
    for (const [kind, address, name, place, words] of edits) {
      const file = path.join(project, name);
      const before = readFileSync(file, "utf8");
      let seconds = 0;
      for (let round = 0; round < 2; round += 1) {
        const mark = `edit-${(number += 1)}`;
        const start = performance.now();
        writeFileSync(file, before.replace(place, words.replace("Edit", mark)));
        await untilServed(address, mark);
        seconds = (performance.now() - start) / 1000;
      }
      const figure = `An edit of ${kind} shows after ${seconds.toFixed(1)} s`;
      console.log(figure);
      if (seconds > BUDGET) missed.push(`${figure} (budget ${BUDGET} s)`);
    }
  } finally {
    server.kill();
    rmSync(project, { recursive: true });
  }
  return missed;
}
