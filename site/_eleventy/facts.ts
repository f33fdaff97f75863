import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Facts } from "../_facts/derive-facts";
import { embedPost } from "../_facts/derive-posts";
import { readFacts } from "../_facts/read-facts";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";

/**
 * Reads and checks the data before each build and hands it to the templates as `facts`.
 *
 * @returns what tells them in this build
 */
export function addFacts(config: EleventyConfig, output: string): () => Facts {
  let facts: Facts;
  config.on("eleventy.before", async ({ runMode }) => {
    const settings = readSettings();
    facts = await readFacts({ ...settings, showsDrafts: settings.showsDrafts || runMode === "serve" });
    await writeList(inRoot(output, "widgets/v1/posts.json"), facts.posts);
  });
  // Eleventy copies and wraps what isn't frozen for each template.
  config.addGlobalData("facts", () => Object.freeze(facts));
  config.addGlobalData("today", () => facts.today);
  config.addGlobalData("year", () => facts.today.slice(0, 4));
  config.addWatchTarget(readSettings().data);
  return () => facts;
}

async function writeList(file: string, posts: Facts["posts"]) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(posts.map(embedPost)));
}
