import type { EleventyConfig } from "./eleventy";

const parts = [
  // A section of code is a text to copy.
  '(?:body|main|section(?! class="code-block__text"))\\b',
  '(?:header|footer) class="site-',
  '(?:div|nav) class="(?:section|reference|playground__controls|playground__code|footer-column)[ "]',
];
/** Of these many follow one another. */
const small = ["article\\b", 'th scope="row"', 'div class="(?:control|code-block)"'];

/**
 * What comes after a step: a chapter of running text, but not the first thing in it, which a style knows as that, and
 * the page's end.
 */
const chapterOrEnd = ["h2 id=(?<=\\n<h2 id=)", "/body>"];

/**
 * Where a page's parts start, and its widgets, whose markup is not ours to change. As the first in a part, a script
 * stands between no two that a style has side by side.
 */
const starts = new RegExp(
  `<(?:([a-z]+-[\\w-]+)\\b[^]*?</\\1>|(${chapterOrEnd.join("|")})|(?:${parts.join("|")}|(${small.join("|")}))[^>]*>)`,
  "g",
);

/** After less markup than this, a small part is laid out with the next: each step takes time too. */
const little = 3000;

/** Calls what `site/assets/scripts/before-paint.js` defines. */
export const step = "<script>layOut()</script>";

/**
 * Lets a page be laid out part by part while it is read, so that no task is long on a slow device, and the first
 * paint comes early. Registered before what reads the scripts of a page.
 *
 * After each step Chromium may end its task, which has 10 ms, so a step should take little beyond them: the steps up
 * to `<main>` share what the styles' first use takes. What follows the last one is laid out in the task that ends the
 * reading.
 */
export function addLayoutSteps(config: EleventyConfig) {
  config.addTransform("layout-steps", async function (content) {
    if (!String(this.page.outputPath).endsWith(".html")) return content;
    let last = 0;
    return content.replace(
      starts,
      (
        start,
        widget: string | undefined,
        isChapterOrEnd: string | undefined,
        isSmall: string | undefined,
        at: number,
      ) => {
        if (isChapterOrEnd || widget === "site-navigation") return step + start;
        if (widget || (isSmall && at - last < little)) return start;
        last = at;
        return start + step;
      },
    );
  });
}
