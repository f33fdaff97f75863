import type { ReactNode } from "react";
import { decodeEntities } from "../runtime/components/entities";
import { keepPhones } from "../runtime/components/keep-phones";
import { Link } from "../runtime/components/nodes";
import { truncate } from "../runtime/values/truncate";
import { describeUrl, isAllowedUrl } from "../runtime/values/url";
import type { FaqItem } from "./faq-accordion.contract";

// No expression looks past the next bracket, parenthesis or `**`, so a text is read in a time that grows with its length.
const link = /(!?)\[((?:\\[^]|[^\\[\]])+)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/g;
const strong = /\*\*(?=\S)((?:\\[^]|[^\\*]|\*(?!\*))+)(?<=\S)\*\*/;
const inline = new RegExp(String.raw`\\([!-/:-@[-\x60{-~])|${strong.source}|${link.source}`, "g");
const marker = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])(?: +|$)/;

function inlineOf(text: string, resolve: (url: string) => string): ReactNode {
  const parts: ReactNode[] = [];
  let [plain, end] = ["", 0];
  const flush = () => {
    // For hydration, text must be the only child of its element.
    if (plain) parts.push(<span key={parts.length}>{keepPhones(plain)}</span>);
    plain = "";
  };
  for (const match of text.matchAll(inline)) {
    const [found, escaped, bold, bang, label, written = ""] = match;
    plain += decodeEntities(text.slice(end, match.index));
    end = match.index + found.length;
    // Images are shown literally.
    if (escaped || bang) plain += escaped ?? found;
    if (escaped || bang) continue;
    flush();
    const content = inlineOf(bold ?? label!, resolve);
    const url = decodeEntities(written);
    const href = url && isAllowedUrl(url, "link") ? resolve(url) : undefined;
    const Element = bold ? "strong" : Link;
    const props = bold ? {} : { href, className: "link" };
    parts.push(
      <Element key={end} {...props}>
        {content}
      </Element>,
    );
  }
  plain += decodeEntities(text.slice(end));
  if (parts.length === 0) return keepPhones(plain);
  flush();
  return parts;
}

/** Text in which Markdown paragraphs, lists, links and strong text are rendered. All other markup is shown literally. */
export function Markdown({ text, resolve }: { text: string; resolve: (url: string) => string }) {
  const blocks: { Block: "p" | "ul" | "ol"; start?: number; texts: string[] }[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const last = blocks.at(-1);
    let item = marker.exec(line);
    // Within a paragraph, a number other than 1 starts no list, because it may be a year.
    if (isOpen && last?.Block === "p" && (item?.[1] ?? "1") !== "1") item = null;
    const content = line.slice(item?.[0].length).trim();
    const Block = !item ? "p" : item[1] ? "ol" : "ul";
    if (item && last?.Block === Block) last.texts.push(content);
    else if (isOpen && !item && content) last!.texts.push(`${last!.texts.pop()}\n${content}`);
    else if (item || content) blocks.push({ Block, start: Number(item?.[1] ?? 1), texts: [content] });
    isOpen = Boolean(item ?? content);
  }
  return (
    <div dir="auto" className="grid max-w-[46.75em] gap-3 text-muted">
      {blocks.map(({ Block, start, texts }, index) =>
        Block === "p" ? (
          <p key={index}>{inlineOf(texts[0]!, resolve)}</p>
        ) : (
          <Block
            key={index}
            start={start === 1 ? undefined : start}
            className={`grid gap-1 ps-6 ${Block === "ol" ? "list-decimal" : "list-disc"}`}
          >
            {texts.map((content, number) => (
              <li key={number}>{inlineOf(content, resolve)}</li>
            ))}
          </Block>
        ),
      )}
    </div>
  );
}

const tag = /<!--|<\/?[a-z][a-z\d-]*(?![a-z\d-])(?=[\s/>])[^<>]*>/i;

const quote = (text: string) => JSON.stringify(truncate(text, 40));

/** Describes markup that readers see as text, and rejected links. */
export function problemsIn({ question, answer }: FaqItem, isMarkdown: boolean): string[] {
  const shown = Object.entries({ question, answer }).flatMap(([field, text]) => {
    const [html] = tag.exec(text) ?? [];
    return html ? `.${field} contains ${quote(html)}, which is shown as text` : [];
  });
  const rejected = Array.from(isMarkdown ? answer.matchAll(link) : [], ([, , , url = ""]) =>
    decodeEntities(url),
  )
    .filter((url) => !isAllowedUrl(url, "link"))
    .map((url) => `.answer has a link to ${quote(url)}, which must be ${describeUrl("link")}`);
  return [...shown, ...rejected];
}
