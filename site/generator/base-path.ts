import { readFileSync } from "node:fs";
import { inRoot } from "./paths";
import type { Settings } from "./settings";

/** Returns the path of an origin: `https://user.github.io/agency` -> `/agency`. */
export const pathOf = (origin: string): string => new URL(origin).pathname.replace(/\/$/, "");

/** Returns the site's path on its host, such as `/agency`, or an empty string. `npm run dev` always serves at `/`. */
export function basePath({ isBuild, origin, data }: Pick<Settings, "isBuild" | "origin" | "data">): string {
  if (!isBuild) return "";
  try {
    return pathOf(origin ?? readOrigin(inRoot(data, "settings.json")));
  } catch {
    // `loadData` reports the errors in this file.
    return "";
  }
}

const readOrigin = (file: string): string => JSON.parse(new TextDecoder().decode(readFileSync(file))).origin;
