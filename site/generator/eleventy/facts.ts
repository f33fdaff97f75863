import { provideTheme } from "../brand/theme";
import type { FileError, Findings } from "../content/findings";
import type { Facts } from "../facts/derive-facts";
import { readFacts, type SiteFacts } from "../facts/read-facts";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "../paths";
import { rememberFiles } from "../remember-files";
import type { Environment } from "../environment";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { dayIn } from "../facts/days";
import { listsForWidgets } from "../facts/derive-posts";
import { folderOf } from "../languages/languages";

/** Reads what the facts depend on: of templates, the front matter and the translated sentences; no stylesheets. */
const readSources = rememberFiles((file, source, stamp) => {
  if (file.endsWith(".css")) return "";
  if (!file.endsWith(".njk")) return stamp;
  const [, frontMatter] = source().split(/^---$/m);
  // The quotes of a sentence are in one line.
  const translated = [...source().matchAll(/\|\s*t\b/g)].map(({ index }) => {
    const before = source().slice(0, index).trimEnd();
    return before.slice(before.lastIndexOf("\n"));
  });
  return [frontMatter, ...translated];
});

/** Reads and checks the data before each build. Returns a function that returns the facts of the current build. */
export function addFacts(
  config: EleventyConfig,
  output: string,
  environment: Environment,
  findings: Findings,
): () => SiteFacts {
  let facts: SiteFacts;
  /** What the facts were read from, and what was found in it. */
  let last = { sources: "", warnings: [] as FileError[] };
  config.on("eleventy.before", async ({ runMode }) => {
    const isServed = runMode === "serve";
    const sources = isServed
      ? JSON.stringify([...(await readSources("site", environment.data, environment.texts))])
      : "";
    if (
      isServed &&
      sources === last.sources &&
      facts.today === (environment.today ?? dayIn(facts.site.timeZone))
    )
      return last.warnings.forEach(findings.warn);
    const warnings: FileError[] = [];
    const warn = (warning: FileError) => {
      warnings.push(warning);
      findings.warn(warning);
    };
    const showsDrafts = environment.showsDrafts || isServed;
    facts = await readFacts({ ...environment, showsDrafts }, warn).catch((error: unknown) => {
      findings.printWarnings();
      throw error;
    });
    await provideTheme(facts.brand);
    for (const one of [facts, ...facts.further]) {
      // Eleventy copies an object for each template, and mixes those of two languages, unless they are frozen.
      Object.freeze(one);
      if (one.has.blog) await writePosts(output, one, facts);
    }
    last = { sources, warnings };
  });
  config.addGlobalData("facts", () => facts);
  config.addGlobalData("today", () => facts.today);
  config.addGlobalData("year", () => facts.today.slice(0, 4));
  config.addGlobalData("isNoindexBuild", environment.isNoindex);
  config.addWatchTarget(environment.data);
  return () => facts;
}

/** Writes a language's lists of posts for `<blog-explorer>`. */
async function writePosts(
  output: string,
  { posts, site: { language } }: Pick<Facts, "posts" | "site">,
  { languages: { main, linkIn } }: Pick<SiteFacts, "languages">,
): Promise<void> {
  const [languageFolder, root] = language === main ? ["", "../.."] : [folderOf(language), "../../.."];
  const folder = inRoot(output, `.${languageFolder}/widgets/v1`);
  await mkdir(folder, { recursive: true });
  for (const [name, list] of Object.entries(listsForWidgets(posts, root, (url) => linkIn(language, url))))
    await writeFile(path.join(folder, name), JSON.stringify(list));
}
