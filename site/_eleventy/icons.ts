import { iconNames, readBrandDrawing, readIcon } from "../_drawings/icons";
import { svgInText } from "../_drawings/svg-in-text";
import type { EleventyConfig } from "./eleventy";

/** `{% icon "seo", "icon icon--large" %}`: a drawing of `site/assets/icons` in the page, in the text's colour. */
export function addIcons(config: EleventyConfig) {
  config.addGlobalData("iconNames", iconNames);
  config.addShortcode("icon", (name: string, className = "icon") => svgInText(readIcon(name), className));
  config.addShortcode("mark", (className = "mark") => svgInText(readBrandDrawing("mark"), className));
}
