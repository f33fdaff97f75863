import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { photographFolder } from "../../../data/_load/fields";
import { inRoot } from "../paths";

/** The paths of all photographs, as the data names them. */
export function photographNames(folder = inRoot(photographFolder)): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.(jpe?g|png|webp|avif)$/.test(file))
    .toSorted();
}
