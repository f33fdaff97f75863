import type { FileError } from "../content/data-error";
import { clearFindings, locateFindings, printWarnings, rejectErrors } from "../content/findings";
import { recordBuild } from "../../editor/status/build-record";
import { writeFailure, writeStatus } from "../../editor/status/write-status";
import { lineIn } from "../facts/error-lines";
import { inRoot } from "../paths";
import type { Settings } from "../settings";
import type { EleventyConfig } from "./eleventy";

/** Clears the findings of the previous build. Must be called before `addFacts`, which reports new ones. */
export function addFindings(config: EleventyConfig) {
  config.on("eleventy.before", clearFindings);
}

/** Prints the findings of a build, records them, and writes them to the editor's page `/admin/status/`. */
export function addFindingsReport(config: EleventyConfig, output: string, settings: Settings) {
  config.on("eleventy.after", async () => {
    locateFindings(lineIn(inRoot(settings.data)));
    printWarnings();
    rejectErrors(settings.isStrict);
    await writeStatus(inRoot(output), await recordBuild(settings), settings);
  });
  config.on("site.failed", (errors: readonly FileError[]) => writeFailure(errors, settings));
}
