import type { EleventyConfig } from "./eleventy";

/**
 * The start of a page's parts. As the first in one, a script stands between no two that a style has side by side.
 * The body's, which applies the styles to nothing yet, makes the browser end its task there more often: the header
 * is laid out in the next one then, with a typeface that is decoded.
 */
const part = /<(?:(?:body|main)\b|(?:div|section) class="section[ "])[^>]*>/g;

/** Calls what `site/assets/scripts/before-paint.js` defines. */
const step = "<script>layOut()</script>";

/**
 * Lets a page be laid out part by part while it is read, so that no task is long on a slow device, and the first
 * paint comes early. Registered before what reads the scripts of a page.
 */
export function addLayoutSteps(config: EleventyConfig) {
  config.addTransform("layout-steps", async function (content) {
    return String(this.page.outputPath).endsWith(".html") ? content.replaceAll(part, `$&${step}`) : content;
  });
}
