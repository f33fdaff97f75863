import type { ReactNode } from "react";
import { isAllowedUrl } from "../runtime/values/url";
import { decodeEntities } from "../runtime/components/entities";
import { Link } from "../runtime/components/link";
import { createEmphasisFinder } from "./emphasis";
import { linkAt, matchAt, type FoundLink } from "./links";

export type ResolveUrl = (url: string) => string;

/** The characters that may start or end markup. */
const special = /[\\![<*_\n]/g;
const escaped = /\\([!-/:-@[-`{-~])/y;

interface Part {
  end: number;
  shown: string | ((key: string) => ReactNode);
}

function renderLink({ end, label, url }: FoundLink, resolve: ResolveUrl): Part {
  const href = url && isAllowedUrl(url, "link") ? resolve(url) : undefined;
  return {
    end,
    shown: (key) => (
      <Link key={key} href={href} className="link">
        {label ? inlineOf(label, resolve) : url}
      </Link>
    ),
  };
}

function createReader(text: string, resolve: ResolveUrl) {
  const emphasisAt = createEmphasisFinder(text);
  return (index: number): Part | undefined => {
    const character = matchAt(escaped, text, index)?.[1];
    if (character) return { end: index + 2, shown: character };
    const link = linkAt(text, index);
    // Images are shown literally.
    if (link && text[index] === "!") return { end: link.end, shown: text.slice(index, link.end) };
    if (link) return renderLink(link, resolve);
    const emphasis = emphasisAt(index);
    if (!emphasis) return undefined;
    const Element = emphasis.isStrong ? "strong" : "em";
    return {
      end: emphasis.end,
      shown: (key) => <Element key={key}>{inlineOf(emphasis.content, resolve)}</Element>,
    };
  };
}

/** Returns the index after the text before a line break, or undefined if the line continues: `\` or two spaces. */
function breakBefore(text: string, start: number, index: number): number | undefined {
  if (text[index] !== "\n") return text[index] === "\\" && text[index + 1] === "\n" ? index : undefined;
  let end = index;
  while (end > start && text[end - 1] === " ") end -= 1;
  return index - end >= 2 ? end : undefined;
}

/** Renders the links, emphasis and line breaks in a text, in a time that grows with its length. */
export function inlineOf(text: string, resolve: ResolveUrl): ReactNode {
  const read = createReader(text, resolve);
  const parts: ReactNode[] = [];
  let plain = "";
  let end = 0;
  const add = (part?: ReactNode) => {
    // For hydration, text must be the only child of its element.
    if (plain && (part || parts.length > 0)) parts.push(<span key={`text ${end}`}>{plain}</span>);
    if (part) plain = "";
    if (part) parts.push(part);
  };
  const next = new RegExp(special);
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const { index } = found;
    const breakAt = breakBefore(text, end, index);
    const part = breakAt === undefined ? read(index) : undefined;
    if (breakAt === undefined && !part) continue;
    plain += decodeEntities(text.slice(end, breakAt ?? index));
    end = part?.end ?? text.indexOf("\n", index) + 1;
    if (!part) add(<br key={`${end}`} />);
    else if (typeof part.shown === "string") plain += part.shown;
    else add(part.shown(`${end}`));
    next.lastIndex = end;
  }
  plain += decodeEntities(text.slice(end));
  if (parts.length === 0) return plain;
  add();
  return parts;
}
