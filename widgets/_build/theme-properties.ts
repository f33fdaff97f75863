import { readFileSync } from "node:fs";
import path from "node:path";
import { readThemeProperties } from "./read-theme-properties";

export type { ThemeProperty } from "./read-theme-properties";

/** Those of our own theme. */
export const themeProperties = readThemeProperties(
  readFileSync(path.join(import.meta.dirname, "../_shared/theme.css"), "utf8"),
);
