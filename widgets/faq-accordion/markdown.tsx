import type { ReactNode } from "react";
import { isAllowedUrl } from "../_runtime/values/url";
import { decodeEntities } from "../_shared/entities";
import { Link } from "../_shared/link";

/** A function that converts a link's URL to one that the page can use. */
type ResolveUrl = (url: string) => string;

interface MarkdownProps {
  text: string;
  resolve: ResolveUrl;
}

/** Text in which Markdown paragraphs, emphasis, lists and links are rendered. All other markup is shown literally. */
export const Markdown = ({ text, resolve }: MarkdownProps) => (
  <div dir="auto" className="grid max-w-[46.75em] gap-3 text-muted">
    {blocksOf(text.replaceAll("\t", "    ").split(/\r\n?|\n/), resolve)}
  </div>
);

const marker = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])(?: +|$)/;
/** The start of a list that can interrupt a paragraph. A number other than 1 cannot, because it may be a year. */
const interrupting = /^ {0,3}(?:[-*+]|1[.)]) +\S/;

const isEmpty = (line: string) => !line.trim();
const indentOf = (line: string) => /^ */.exec(line)![0].length;

function listOf(line = ""): "ol" | "ul" | undefined {
  const found = marker.exec(line);
  return found ? (found[1] ? "ol" : "ul") : undefined;
}

/** Returns the lines of the list item that starts at an index, without their indent, and the index after the item. */
function readItem(lines: readonly string[], start: number): { content: string[]; end: number } {
  const first = lines[start]!;
  const width = marker.exec(first)![0].length;
  const content = [first.slice(width)];
  let end = start + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end]!;
    const isInside = isEmpty(line) || indentOf(line) > indentOf(first) + 1;
    const isContinued = !isEmpty(lines[end - 1]!) && !marker.test(line);
    if (!isInside && !isContinued) break;
    content.push(line.slice(Math.min(width, indentOf(line))));
  }
  return { content, end };
}

/** Returns the list that starts at an index, and the index after the list. */
function listAt(lines: readonly string[], start: number, resolve: ResolveUrl) {
  const List = listOf(lines[start])!;
  const number = List === "ol" ? parseInt(lines[start]!, 10) : 1;
  const items: ReactNode[] = [];
  let next = start;
  while (listOf(lines[next]) === List) {
    const { content, end } = readItem(lines, next);
    items.push(<li key={next}>{blocksOf(content, resolve)}</li>);
    next = end;
  }
  const list = (
    <List
      key={start}
      start={number === 1 ? undefined : number}
      className={`grid gap-1 ps-6 [li>&]:mt-1 ${List === "ol" ? "list-decimal" : "list-disc"}`}
    >
      {items}
    </List>
  );
  return { list, next };
}

function blocksOf(lines: readonly string[], resolve: ResolveUrl): ReactNode[] {
  const blocks: ReactNode[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    if (listOf(lines[start])) {
      const { list, next } = listAt(lines, start, resolve);
      blocks.push(list);
      end = next;
      continue;
    }
    do end += 1;
    while (end < lines.length && !isEmpty(lines[end]!) && !interrupting.test(lines[end]!));
    const text = lines.slice(start, end).join("\n").trim();
    if (text) blocks.push(<p key={start}>{inlineOf(text, resolve)}</p>);
  }
  return blocks;
}

const escape = /\\([!-/:-@[-`{-~])/;
/** A link. The groups are its text, and its URL with or without angle brackets. */
const link =
  /!?\[((?:\\.|[^\\[\]])+)\]\(\s*(?:<([^<>\n]*)>|((?:\\.|[^\s()\\]|\([^\s()]*\))*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/;
const inline = new RegExp(
  [
    escape,
    link,
    /<((?:https?:\/\/|mailto:)[^\s<>]*)>/,
    /(?<mark>\*\*|(?<![\p{L}\p{N}_])__)(?=\S)(.*?[^\s\\])\k<mark>(?!\*|(?<=_)[\p{L}\p{N}_])/u,
    /\*(?=\S)((?:\\.|[^*\\]|\*\*.+?\*\*)+?)(?<=\S)\*(?!\*)|(?<![\p{L}\p{N}_])_(?=[^\s_])(.*?[^\s\\_])_(?![\p{L}\p{N}_])/u,
    /(?: {2,}|\\)\n/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gsu",
);

const urlOf = (written: string) => decodeEntities(written.replace(new RegExp(escape, "g"), "$1"));

/** Returns the rejected URLs. Only the text of their links is shown. */
export const rejectedUrls = (text: string) =>
  [...text.matchAll(new RegExp(link, "g"))]
    .map(([, , bracketed, plain]) => urlOf(bracketed ?? plain!))
    .filter((url) => !isAllowedUrl(url, "link"));

function inlineOf(text: string, resolve: ResolveUrl): ReactNode {
  const parts: ReactNode[] = [];
  let plain = "";
  let end = 0;
  const add = (part?: ReactNode) => {
    // For hydration, text must be the only child of its element.
    if (plain && (part || parts.length > 0)) parts.push(<span key={`text ${end}`}>{plain}</span>);
    if (part) plain = "";
    if (part) parts.push(part);
  };
  for (const found of text.matchAll(inline)) {
    const [whole, escaped, label, bracketed, bare, address, , strong, starred, underlined] = found;
    plain += decodeEntities(text.slice(end, found.index));
    end = found.index + whole.length;
    const emphasized = starred ?? underlined;
    const key = `${end}`;
    const url = address ?? bracketed ?? bare;
    if (escaped) plain += escaped;
    else if (label && whole.startsWith("!")) plain += whole;
    else if (url !== undefined) {
      const target = urlOf(url);
      add(
        <Link
          key={key}
          href={target && isAllowedUrl(target, "link") ? resolve(target) : undefined}
          className="link"
        >
          {label ? inlineOf(label, resolve) : target}
        </Link>,
      );
    } else if (strong) add(<strong key={key}>{inlineOf(strong, resolve)}</strong>);
    else if (emphasized) add(<em key={key}>{inlineOf(emphasized, resolve)}</em>);
    else add(<br key={key} />);
  }
  plain += decodeEntities(text.slice(end));
  if (parts.length === 0) return plain;
  add();
  return parts;
}
