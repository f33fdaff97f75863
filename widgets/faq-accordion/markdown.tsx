import type { ReactNode } from "react";
import { inlineOf, type ResolveUrl } from "./inline";

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

/** The maximum depth of lists in lists. Deeper ones are shown as text. */
const MAX_DEPTH = 8;

function listAt(lines: readonly string[], start: number, resolve: ResolveUrl, depth: number) {
  const List = listOf(lines[start])!;
  const number = List === "ol" ? parseInt(lines[start]!, 10) : 1;
  const items: ReactNode[] = [];
  let next = start;
  while (listOf(lines[next]) === List) {
    const { content, end } = readItem(lines, next);
    items.push(<li key={next}>{blocksOf(content, resolve, depth + 1)}</li>);
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

function blocksOf(lines: readonly string[], resolve: ResolveUrl, depth = 0): ReactNode[] {
  const blocks: ReactNode[] = [];
  for (let start = 0, end = 0; start < lines.length; start = end) {
    if (depth < MAX_DEPTH && listOf(lines[start])) {
      const { list, next } = listAt(lines, start, resolve, depth);
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
