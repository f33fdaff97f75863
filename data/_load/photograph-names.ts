import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * The photographs that the data may name.
 *
 * @param folder of the photographs; one that isn't there has none
 * @returns their paths below it
 */
export function photographNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => /\.(jpe?g|png|webp|avif)$/i.test(file))
    .toSorted();
}
