import { existsSync } from "node:fs";
import path from "node:path";
import { DataError } from "../../data/_load/data-error";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";
import type { Facts } from "../_facts/derive-facts";
import { withLines } from "../_facts/fault-lines";
import type { EleventyConfig } from "./eleventy";

const template = "./site/redirect.njk";

/** Refuses redirects from addresses that something else is built at, which facts know nothing of. */
export function checkRedirects(config: EleventyConfig, output: string, facts: () => Facts) {
  config.on("eleventy.contentMap", ({ inputPathToUrl }) => {
    const { [template]: _own, ...others } = inputPathToUrl;
    const pages = new Set(Object.values(others).flat());
    // While serving, the redirects of the former build are still there.
    const isBuilding = process.env.ELEVENTY_RUN_MODE === "build";
    const isTaken = (file: string) =>
      pages.has(file.replace(/\/index\.html$/, "/")) ||
      (isBuilding && existsSync(path.join(inRoot(output), file)));
    const faults = facts()
      .redirects.filter(({ file }) => isTaken(file))
      .map(({ from, owner }) => ({
        ...owner,
        rule: `${from} is built by the site itself, so nobody would be led on`,
      }));
    if (faults.length > 0)
      withLines(inRoot(readSettings().data), () => {
        throw new DataError(faults);
      });
  });
}
