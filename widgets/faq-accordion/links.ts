import { isAllowedUrl } from "../runtime/values/url";
import { decodeEntities } from "../runtime/components/entities";

export interface FoundLink {
  end: number;
  label?: string;
  url: string;
}

// Each expression matches only at one index and never looks past the next bracket, so that a text is read in a time that
// grows with its length.
const opening = /!?\[((?:\\[^]|[^\\[\]])+)\]\(\s*/y;
const destinations = [/<([^<>\n]*)>/y, /((?:\\[^]|[^\s()\\]|\([^\s()]*\))*)/y];
const title = /\s+(?:"[^"]*"|'[^']*')/y;
const closing = /\s*\)/y;
const bareAddress = /<((?:https?:\/\/|mailto:)[^\s<>]*)>/y;

export function matchAt(expression: RegExp, text: string, index: number): RegExpExecArray | null {
  expression.lastIndex = index;
  return expression.exec(text);
}

const urlOf = (written: string) => decodeEntities(written.replace(/\\([!-/:-@[-`{-~])/g, "$1"));

export function linkAt(text: string, index: number): FoundLink | undefined {
  const bare = matchAt(bareAddress, text, index);
  if (bare) return { end: bareAddress.lastIndex, url: urlOf(bare[1]!) };
  const label = matchAt(opening, text, index)?.[1];
  if (label === undefined) return undefined;
  const start = opening.lastIndex;
  for (const destination of destinations) {
    const written = matchAt(destination, text, start)?.[1];
    if (written === undefined) continue;
    const end = matchAt(title, text, destination.lastIndex) ? title.lastIndex : destination.lastIndex;
    if (matchAt(closing, text, end)) return { end: closing.lastIndex, label, url: urlOf(written) };
  }
  return undefined;
}

/** Returns the rejected URLs. Only the text of their links is shown. */
export function rejectedUrls(text: string): string[] {
  const urls: string[] = [];
  for (let at = text.indexOf("["); at >= 0;) {
    const found = linkAt(text, at);
    if (found && !isAllowedUrl(found.url, "link")) urls.push(found.url);
    at = text.indexOf("[", found?.end ?? at + 1);
  }
  return urls;
}
