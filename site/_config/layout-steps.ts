import type { EleventyConfig } from "./eleventy";

/** Classes of a page's sections, and of parts of the long ones. */
const parts = ["section", "reference", "playground__controls", "playground__code"].join("|");

/**
 * Where a page's parts start. As the first in one, a script stands between no two that a style has side by side.
 * After each, Chromium may end its task, which has 10 ms: the steps up to `<main>` share what the first layout
 * brings, the styles' first use and the search for fonts that stand in for a face until it is there.
 */
const start = new RegExp(
  `<(?:(?:body|main)\\b|(?:header|footer) class="site-|(?:div|section) class="(?:${parts})[ "])[^>]*>`,
  "g",
);
/** A widget, whose markup is not ours to change. */
const navigation = /<site-navigation\b/g;

/** A chapter of running text. Not the first thing in it, which has no line before: a style knows it as that. */
const chapter = /\n<h2 id=/g;

/** Calls what `site/assets/scripts/before-paint.js` defines. */
export const step = "<script>layOut()</script>";

/**
 * Lets a page be laid out part by part while it is read, so that no task is long on a slow device, and the first
 * paint comes early. Registered before what reads the scripts of a page.
 */
export function addLayoutSteps(config: EleventyConfig) {
  config.addTransform("layout-steps", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    return content
      .replaceAll(start, `$&${step}`)
      .replaceAll(navigation, `${step}$&`)
      .replaceAll(chapter, `\n${step}<h2 id=`);
  });
}
