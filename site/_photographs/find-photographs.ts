import { photographAt } from "./photograph-address";

export interface FoundPhotograph {
  /** Where the `<img>` starts and ends in the page. */
  start: number;
  end: number;
  /** The photograph's path below `site/assets/photos/`. */
  name: string;
  /** The attributes as written, escapes included. */
  attributes: Map<string, string>;
}

/** Comments, scripts and styles whole; else one tag, with what is quoted in it. */
const token =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<(\/?[a-z][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([^\s="'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

const attributesOf = (source: string) =>
  new Map(
    [...source.matchAll(attribute)].map(([, name = "", double, single]) => [
      name.toLowerCase(),
      double ?? single ?? "",
    ]),
  );

/**
 * The photographs of a page. What stands in a widget's prerendered markup, `<div data-root>`, is
 * passed over: it has to stay as React wrote it.
 */
export function findPhotographs(html: string): FoundPhotograph[] {
  const found: FoundPhotograph[] = [];
  let depth = 0;
  for (const match of html.matchAll(token)) {
    const tag = match[2]?.toLowerCase();
    const source = match[3] ?? "";
    if (tag === "div" && (depth > 0 || /\sdata-root\b/.test(source))) depth += 1;
    if (tag === "/div" && depth > 0) depth -= 1;
    if (tag !== "img" || depth > 0) continue;
    const attributes = attributesOf(source);
    const name = photographAt(attributes.get("src") ?? "");
    if (name) found.push({ start: match.index, end: match.index + match[0].length, name, attributes });
  }
  return found;
}
