import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { photographFolder } from "../../data/_load/fields";
import { loadData } from "../../data/_load/load-data";
import { photographNames } from "../../data/_load/photograph-names";
import { deriveFacts, type Facts, type Data } from "./facts/derive-facts";
import { writeDrawings } from "./drawings/write-drawings";
import type { EleventyConfig } from "./eleventy";
import { iconNames } from "./icons";
import { inRoot } from "./paths";

/** Reads and checks `data/` before each build and hands it to the templates as `facts`. */
export function addFacts(config: EleventyConfig, output: string) {
  let facts: Facts;
  config.on("eleventy.before", async () => {
    const known = { icons: iconNames(), [photographFolder]: photographNames(inRoot(photographFolder)) };
    facts = deriveFacts((await loadData(inRoot("data"), known)) as unknown as Data);
    await writeDrawings(facts, inRoot(output, "assets/drawings"));
    await writeJson(inRoot(output, "widgets/v1/posts.json"), facts.embeddedPosts);
  });
  config.addGlobalData("facts", () => facts);
  config.addGlobalData("year", () => new Date().getFullYear());
  config.addWatchTarget("data");
}

async function writeJson(file: string, value: unknown) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}
