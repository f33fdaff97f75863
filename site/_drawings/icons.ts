import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../_build/paths";

const folder = inRoot("site/assets/icons");

/** What data and templates may name as an icon. */
export const iconNames = () => readdirSync(folder).map((file) => path.basename(file, ".svg"));

/** @throws Error for an icon that isn't there */
export function readIcon(name: string): string {
  if (!iconNames().includes(name))
    throw new Error(`There is no icon "${name}" in site/assets/icons; there are: ${iconNames().join(", ")}.`);
  return readFileSync(path.join(folder, `${name}.svg`), "utf8").trim();
}
