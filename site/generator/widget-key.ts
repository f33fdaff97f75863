import { readFile } from "node:fs/promises";
import type { AgencyWords } from "../../widgets/publish/files/bundles/agency-words";
import { themeValues } from "../../widgets/publish/files/tools/theme-values";
import { hashOfFiles, installed } from "./cache";

/** The files and folders that the built widgets depend on. */
const widgetSources = ["widgets", "package.json", ...installed, "tsconfig.json", "vite.config.ts"];

/** Returns what the built widgets depend on: their sources, the values of the theme and the agency's words. */
export const widgetKey = async (words: AgencyWords) => [
  await hashOfFiles(...widgetSources),
  await readFile(themeValues(), "utf8"),
  JSON.stringify(words),
];
