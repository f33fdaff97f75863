import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { loadData } from "../../data/_load/load-data";
import { deriveContent, type Content, type Data } from "./content/derive-content";
import { writeDrawings } from "./drawings/write-drawings";
import type { EleventyConfig } from "./eleventy";
import { iconNames } from "./icons";
import { inRoot } from "./paths";

/** Reads and checks `data/` before each build and hands it to the templates as `content`. */
export function addContent(config: EleventyConfig, output: string) {
  let content: Content;
  config.on("eleventy.before", async () => {
    content = deriveContent((await loadData(inRoot("data"), { icons: iconNames() })) as unknown as Data);
    await writeDrawings(content, inRoot(output, "assets/drawings"));
    await writeJson(inRoot(output, "widgets/v1/posts.json"), content.embeddedPosts);
  });
  config.addGlobalData("content", () => content);
  config.addGlobalData("year", () => new Date().getFullYear());
  config.addWatchTarget("data");
}

async function writeJson(file: string, value: unknown) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}
