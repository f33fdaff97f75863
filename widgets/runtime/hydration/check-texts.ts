import { cutText } from "../values/cut-text";

/**
 * Checks prerendered HTML from React for text next to an element, which `fitContent` would remove before hydration.
 *
 * @throws Error that names the widget, the text and its neighbors
 */
export function checkTexts(tag: string, html: string): void {
  for (const [, before = "", text, after] of `<div>${html}</div>`.matchAll(
    /(<[^>]*>)([^<]+)(?=(<[^>]*>))/g,
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
