import { readFileSync } from "node:fs";
import { inRoot } from "./paths";
import { readSettings } from "./settings";

/** The folder of a host that an origin names: `https://user.github.io/agency` -> `/agency`. */
export const pathOf = (origin: string): string => new URL(origin).pathname.replace(/\/$/, "");

/** The path that this build's pages lie below on their host, such as `/agency`, or nothing. While serving there is none. */
export function basePath(): string {
  if (process.env.ELEVENTY_RUN_MODE !== "build") return "";
  const { origin, data } = readSettings();
  try {
    return pathOf(origin ?? readOrigin(inRoot(data, "site.json")));
  } catch {
    // What is wrong with the file is said when all data is checked.
    return "";
  }
}

const readOrigin = (file: string): string => JSON.parse(new TextDecoder().decode(readFileSync(file))).origin;
