import { Findings } from "../content/findings";
import { lineIn } from "../content/error-lines";
import { inRoot } from "../paths";
import type { Environment } from "../environment";
import type { EleventyConfig } from "./eleventy";

/** Returns the findings of the current build. Must be called before `addFacts`, which adds some. */
export function addFindings(config: EleventyConfig, { data }: Pick<Environment, "data">): Findings {
  const findings = new Findings(lineIn(inRoot(data)));
  config.on("eleventy.before", () => findings.clear());
  return findings;
}

/** Prints the findings of a build, and fails the build if they include errors. Must be called after all other steps. */
export const addFindingsReport = (config: EleventyConfig, { isStrict }: Environment, findings: Findings) =>
  config.on("eleventy.after", () => {
    findings.printWarnings();
    findings.rejectErrors(isStrict);
  });
