import { readdirSync } from "node:fs";
import path from "node:path";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { inRoot } from "../paths";

export const drawingFolder = "site/assets/drawings";

/** Returns the names of the SVG files in a folder, without their extension. */
export const svgNames = (folder: string) =>
  readdirSync(inRoot(folder)).map((file) => path.basename(file, ".svg"));

/** Returns the drawing for articles of a category: the one with its name, or else always the same one. */
export function articleDrawing(category: string): string {
  const names = svgNames(`${drawingFolder}/articles`).toSorted();
  const slug = categorySlug(category);
  const sum = [...slug].reduce((total, character) => total + character.codePointAt(0)!, 0);
  return `articles/${names.includes(slug) ? slug : names[sum % names.length]}`;
}
