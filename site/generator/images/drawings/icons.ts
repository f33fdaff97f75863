import { readFileSync } from "node:fs";
import { inRoot } from "../../paths";
import { svgNames } from "../../../schemas/fields/photograph-names";

const folder = "site/assets/icons";

/** Returns the icon names that data and templates may use. */
export const iconNames = () => svgNames(inRoot(folder));

/**
 * Returns an icon as SVG.
 *
 * @throws Error if no icon has this name
 */
export function readIcon(name: string): string {
  if (!iconNames().includes(name))
    throw new Error(`${folder} has no icon "${name}". Use one of ${iconNames().join(", ")}.`);
  return readFileSync(inRoot(folder, `${name}.svg`), "utf8").trim();
}
