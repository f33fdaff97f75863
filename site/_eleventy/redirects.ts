import { existsSync } from "node:fs";
import path from "node:path";
import { DataError } from "../../data/_load/data-error";
import { inRoot } from "../_build/paths";
import { readSettings } from "../_build/settings";
import type { Facts } from "../_facts/derive-facts";
import { withLines } from "../_facts/error-lines";
import type { EleventyConfig } from "./eleventy";

const template = "./site/redirect.njk";

/** Rejects redirects from addresses of pages that are not in the facts, such as those of templates. */
export function checkRedirects(config: EleventyConfig, output: string, facts: () => Facts) {
  config.on("eleventy.contentMap", ({ inputPathToUrl }) => {
    const { [template]: _own, ...others } = inputPathToUrl;
    const pages = new Set(Object.values(others).flat());
    // While serving, the output still contains the redirects of the previous build.
    const isBuilding = process.env.ELEVENTY_RUN_MODE === "build";
    const isTaken = (file: string) =>
      pages.has(file.replace(/\/index\.html$/, "/")) ||
      (isBuilding && existsSync(path.join(inRoot(output), file)));
    const errors = facts()
      .redirects.filter(({ file }) => isTaken(file))
      .map(({ from, owner }) => ({
        ...owner,
        message: `${from} is a page or a file of the site and cannot redirect; remove the redirect`,
      }));
    if (errors.length > 0)
      withLines(inRoot(readSettings().data), () => {
        throw new DataError(errors);
      });
  });
}
