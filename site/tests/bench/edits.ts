import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "../../../widgets/tests/browsers/find-browsers";
import { cloneCheckout } from "../support/clone-checkout";
import { startDevServer } from "../support/dev-server";

const rounds = 5;

interface Edit {
  kind: string;
  /** The page that the browser shows. */
  address: string;
  file: string;
  place: string | RegExp;
  /** The text that replaces the place. `MARK` is different in each round. */
  words: string;
  /** The seconds until the browser shows the edit, on an idle machine with two cores. */
  budget: number;
}

/** Returns an edit of each kind. The pages with an article and with questions are found in the built site. */
function editsOf(project: string): Edit[] {
  const read = (file: string) => readFileSync(path.join(project, file), "utf8");
  const [article = ""] = readdirSync(path.join(project, "data/posts")).filter((file) => file.endsWith(".md"));
  const withQuestions = readdirSync(path.join(project, "dist"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html"))
    .find((file) => read(`dist/${file}`).includes("<faq-accordion"))!;
  const [language] = (JSON.parse(read("data/settings.json")) as { languages: string[] }).languages;
  const place = "{% block sections %}";
  const section = { place, words: "$&<p>MARK</p>", budget: 0.5 };
  const title = { place: /"title": "/, words: "$&MARK ", budget: 1 };
  const about = { address: "/about/" };
  const styles = { file: "site/assets/styles/site.css", place: /$/, words: ":root { --MARK: 1; }" };
  const edits: Edit[] = [
    { kind: "a template", ...about, file: "site/pages/about.njk", ...section },
    {
      kind: "a layout",
      ...about,
      file: "site/includes/layouts/page.njk",
      ...section,
      words: "<p>MARK</p>$&",
    },
    { kind: "a stylesheet", ...about, ...styles, budget: 1 },
    { kind: "data", ...about, file: "data/about.json", ...title },
    {
      kind: "an article",
      address: `/blog/${article.replace(".md", "")}/`,
      file: `data/posts/${article}`,
      place: /$/,
      words: "\nMARK\n",
      budget: 1,
    },
    {
      kind: "a widget",
      address: `/${withQuestions.replaceAll(path.sep, "/").replace("index.html", "")}`,
      file: "widgets/faq-accordion/faq-accordion.tsx",
      place: 'className="border-t',
      words: 'className="MARK border-t',
      budget: 1.8,
    },
  ];
  if (!language) return edits;
  const template = { address: `/${language}/portfolio/`, file: "site/pages/portfolio.njk", ...section };
  const data = { address: `/${language}/`, file: `data/${language}/home.json`, ...title };
  return [
    ...edits,
    { kind: `a template of a page in "${language}"`, ...template },
    { kind: `data of a page in "${language}"`, ...data },
  ];
}

/** Measures the time from an edit until an open browser shows it. */
export async function run(): Promise<string[]> {
  const project = cloneCheckout();
  const server = await startDevServer(project);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
  const missed: string[] = [];
  try {
    const page = await browser.newPage();
    let number = 0;
    for (const { kind, address, file, place, words, budget } of editsOf(project)) {
      const before = readFileSync(path.join(project, file), "utf8");
      await page.goto(server.origin + address);
      const times: number[] = [];
      // The first edit of a kind also loads tools.
      for (let round = 0; round <= rounds; round += 1) {
        const mark = `edit-${(number += 1)}`;
        const builds = server.builds();
        const start = performance.now();
        writeFileSync(path.join(project, file), before.replace(place, words.replace("MARK", mark)));
        await page.waitForFunction(
          (text) => document.readyState !== "loading" && document.documentElement.outerHTML.includes(text),
          mark,
          { timeout: 120_000 },
        );
        times.push((performance.now() - start) / 1000);
        await server.until(() => server.builds() > builds);
        // Nobody edits again while Eleventy cleans up.
        await page.waitForTimeout(500);
      }
      const median = times.slice(1).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
      const figure = `An edit of ${kind} shows after ${median.toFixed(2)} s (budget ${budget} s)`;
      console.log(figure);
      if (median > budget) missed.push(`edits: ${figure}`);
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(project, { recursive: true });
  }
  return missed;
}
