import { readdirSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../paths";

/** Returns the names of the SVG files in a folder, without their extension. */
export const svgNames = (folder: string) =>
  readdirSync(inRoot(folder)).map((file) => path.basename(file, ".svg"));
