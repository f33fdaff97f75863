import type { FileError } from "../content/data-error";
import { Findings } from "../content/findings";
import { recordBuild } from "../../plugins/editor/status/build-record";
import { writeStatus } from "../../plugins/editor/status/write-status";
import type { Facts } from "../facts/derive-facts";
import { lineIn } from "../facts/error-lines";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import type { EleventyConfig } from "./eleventy";

/** Returns the findings of the current build. Must be called before `addFacts`, which adds some. */
export function addFindings(config: EleventyConfig, { data }: Pick<Environment, "data">): Findings {
  const findings = new Findings(lineIn(inRoot(data)));
  config.on("eleventy.before", () => findings.clear());
  return findings;
}

/** Prints the findings of a build, records them, and writes them to the editor's page `/admin/status/`. */
export function addFindingsReport(
  config: EleventyConfig,
  output: string,
  facts: () => Pick<Facts, "site">,
  settings: Environment,
  findings: Findings,
) {
  config.on("eleventy.after", async () => {
    findings.printWarnings();
    findings.rejectErrors(settings.isStrict);
    await writeStatus(inRoot(output), await recordBuild(settings, findings.list(), facts()), settings);
  });
  // The errors are on the status page of the last successful build.
  config.on("site.failed", async (errors: readonly FileError[]) =>
    writeStatus(inRoot(settings.output), await recordBuild(settings, findings.list(), { errors }), settings),
  );
}
