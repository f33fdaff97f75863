import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { EleventyConfig } from "./eleventy";
import { inRoot } from "../_build/paths";

const folder = inRoot("site/assets/icons");

export const iconNames = () => readdirSync(folder).map((file) => path.basename(file, ".svg"));

/** `{% icon "seo", "icon icon--large" %}`: a drawing of `site/assets/icons` in the page, in the text's colour. */
export function addIcons(config: EleventyConfig) {
  let names: string[];
  /** File -> what is in it; most stand on every page. */
  const drawings = new Map<string, string>();
  config.on("eleventy.before", () => {
    names = iconNames();
    drawings.clear();
  });
  const place = (file: string, className: string) => {
    const drawing = drawings.get(file) ?? readFileSync(file, "utf8").trim();
    drawings.set(file, drawing);
    return drawing.replace("<svg", `<svg class="${className}" aria-hidden="true" focusable="false"`);
  };
  config.addGlobalData("iconNames", iconNames);
  config.addShortcode("icon", (name: string, className = "icon") => {
    if (!names.includes(name)) throw new Error(`There is no icon "${name}" in site/assets/icons.`);
    return place(path.join(folder, `${name}.svg`), className);
  });
  config.addShortcode("mark", (className = "mark") => place(inRoot("site/assets/brand/mark.svg"), className));
}
