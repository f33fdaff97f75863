import { tagEnd } from "../values/tag-end";
import { truncate } from "../values/truncate";

function withoutAttributes(html: string): string {
  const name = /<\/?[^\s/>]*/y;
  let plain = "";
  let end = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", end)) {
    plain += html.slice(end, at);
    const isComment = html.startsWith("<!--", at);
    name.lastIndex = at;
    if (!isComment) plain += `${name.exec(html)![0]}>`;
    const closing = isComment ? html.indexOf("-->", at) + 3 : tagEnd(html, at);
    // Neither a browser nor React leaves a tag or a comment open.
    if (closing <= at) return plain;
    end = closing;
  }
  return plain + html.slice(end);
}

/**
 * Returns a hash of the elements and texts in HTML from a browser or from React. It ignores attributes and comments, so
 * React's output and `innerHTML` have the same hash.
 */
export function fingerprint(html: string): string {
  const plain = withoutAttributes(html)
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&nbsp;", "\u00A0");
  let hash = 0;
  for (let index = 0; index < plain.length; index += 1)
    hash = (Math.imul(hash, 31) + plain.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}

/** Throws an Error about text next to an element in HTML from React, which `fitContent` would remove. */
export function checkTexts(tag: string, html: string): void {
  for (const [, before = "", text, after] of `<div>${html}</div>`.matchAll(
    /(<[^<>]*>)([^<]+)(?=(<[^<>]*>))/g,
  )) {
    const neighbor = nameOf(before);
    if (after === neighbor.replace("<", "</")) continue;
    throw new Error(
      `<${tag}> renders the text ${JSON.stringify(truncate(text!, 40))} between ${neighbor} and ${nameOf(after!)}, but hydration needs each text to be the only child of its element (in React: error 418). Wrap the text in an element, such as <span>.`,
    );
  }
}

/** Returns a tag without attributes. */
const nameOf = (written: string) => written.replace(/^(<\/?[^\s/>]*)[^>]*/, "$1");
