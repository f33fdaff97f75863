import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { clearFindings, listFindings, printWarnings, rejectErrors } from "../../data/_load/findings";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";
import type { EleventyConfig } from "./eleventy";

/** Forgets the findings of the previous build. Registered first, because loading the data reports findings. */
export function addFindings(config: EleventyConfig) {
  config.on("eleventy.before", clearFindings);
}

/** Prints the findings of a build and writes them to `/admin/findings.json` for the editor, if the site has one. */
export function addFindingsReport(config: EleventyConfig, output: string) {
  config.on("eleventy.after", async () => {
    const editor = inRoot(output, "admin");
    if (existsSync(editor)) await writeFile(`${editor}/findings.json`, JSON.stringify(listFindings()));
    printWarnings();
    rejectErrors(readSettings().isStrict);
  });
}
