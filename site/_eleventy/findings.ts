import { clearFindings, locateFindings, printWarnings, rejectErrors } from "../../data/_load/findings";
import { recordBuild } from "../_admin/status/build-record";
import { writeFailure, writeStatus } from "../_admin/status/write-status";
import { lineIn } from "../_facts/error-lines";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";
import type { EleventyConfig } from "./eleventy";

/** Clears the findings of the previous build. Must be called before `addFacts`, which reports new ones. */
export function addFindings(config: EleventyConfig) {
  config.on("eleventy.before", clearFindings);
}

/** Prints the findings of a build, records them, and writes them to the editor's page `/admin/status/`. */
export function addFindingsReport(config: EleventyConfig, output: string) {
  config.on("eleventy.after", async () => {
    locateFindings(lineIn(inRoot(readSettings().data)));
    printWarnings();
    rejectErrors(readSettings().isStrict);
    await writeStatus(inRoot(output), await recordBuild());
  });
  config.on("site.failed", writeFailure);
}
