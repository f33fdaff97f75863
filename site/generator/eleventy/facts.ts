import { provideTheme } from "../brand/theme";
import type { Findings } from "../content/findings";
import type { Facts } from "../facts/derive-facts";
import { readFacts, type SiteFacts } from "../facts/read-facts";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { listsForWidgets, type DerivedPost } from "../facts/derive-posts";

/** Leaves out templates that need a part of the site which a language lacks, such as `needs: blog`. */
export const addNeededPages = (config: EleventyConfig, facts: () => Pick<Facts, "has">) =>
  config.addPreprocessor("needed-pages", "njk", ({ needs }) =>
    needs === undefined || facts().has[needs] ? undefined : false,
  );

/**
 * Reads and checks the data before each build. In templates, the data is in `facts`.
 *
 * @returns a function that returns the facts of the current build
 */
export function addFacts(
  config: EleventyConfig,
  output: string,
  environment: Environment,
  findings: Findings,
): () => SiteFacts {
  let facts: SiteFacts;
  config.on("eleventy.before", async ({ runMode }) => {
    const showsDrafts = environment.showsDrafts || runMode === "serve";
    facts = await readFacts({ ...environment, showsDrafts }, findings.warn).catch((error: unknown) => {
      findings.printWarnings();
      throw error;
    });
    await provideTheme(facts.brand);
    if (facts.has.blog)
      await writePosts(inRoot(output, "widgets/v1"), facts.posts, undefined, (url) =>
        facts.languages.linkIn(facts.site.language, url),
      );
  });
  addNeededPages(config, () => facts);
  // Eleventy copies an object for each template unless the object is frozen.
  config.addGlobalData("facts", () => Object.freeze(facts));
  config.addGlobalData("today", () => facts.today);
  config.addGlobalData("year", () => facts.today.slice(0, 4));
  config.addGlobalData("isNoindexBuild", environment.isNoindex);
  config.addWatchTarget(environment.data);
  return () => facts;
}

/**
 * Writes the lists of posts for `<blog-explorer>`.
 *
 * @param root the relative path from `folder` to the site's root, without a trailing slash
 * @param place returns the address of a page in the language of the posts
 */
export async function writePosts(
  folder: string,
  posts: readonly DerivedPost[],
  root?: string,
  place?: (url: string) => string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, list] of Object.entries(listsForWidgets(posts, root, place)))
    await writeFile(path.join(folder, name), JSON.stringify(list));
}
