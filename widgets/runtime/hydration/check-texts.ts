import { cutText } from "../values/cut-text";

/** Throws an Error about text next to an element in HTML from React, which `fitContent` would remove. */
export function checkTexts(tag: string, html: string): void {
  for (const [, before = "", text, after] of `<div>${html}</div>`.matchAll(
    /(<[^<>]*>)([^<]+)(?=(<[^<>]*>))/g,
  )) {
    const neighbor = nameOf(before);
    if (after === neighbor.replace("<", "</")) continue;
    throw new Error(
      `<${tag}> renders the text ${JSON.stringify(cutText(text!, 40))} between ${neighbor} and ${nameOf(after!)}, but hydration needs each text to be the only child of its element (in React: error 418). Wrap the text in an element, such as <span>.`,
    );
  }
}

/** Returns a tag without attributes. */
const nameOf = (written: string) => written.replace(/^(<\/?[^\s/>]*)[^>]*/, "$1");
