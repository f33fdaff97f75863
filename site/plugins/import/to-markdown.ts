import path from "node:path";
import { gfm } from "@truto/turndown-plugin-gfm";
import TurndownService from "turndown";
import { shownLevels } from "../../schemas/markdown/heading-levels";
import { inlineTags } from "../../schemas/markdown/inline-tags";
import { paidLink } from "../../generator/text/render-markdown";
import { videoAt } from "../../generator/text/standalone-blocks";

export interface References {
  title: string;
  /** Returns the address for a link, unless it is not allowed, and what needs a hand. */
  linkTo: (address: string) => { address?: string; problem?: string };
  pictureAt: (address: string) => { name: string } | { problem: string };
  footnotes: ReadonlyMap<string, string>;
}

/** Returns a comment for whoever revises the article. The site does not show it, and the report lists it. */
const comment = (message: string) =>
  `<!-- Import: ${message.replace(/-(?=[->])/g, "- ").replace(/\s+/g, " ")} -->`;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const inBlock = (text: string) => `\n\n${text}\n\n`;
const isBlockText = (content: string) => content.trim().includes("\n\n");

type Replace = (content: string, node: Element, options: TurndownService.Options) => string;
type AddRule = (filter: string | ((node: Element) => unknown), replace: Replace) => void;

/** Noncharacters around bold and emphasized words, and for a bar in a cell, until all is converted. */
const [start, end, bar] = ["\ufdd0", "\ufdd1", "\ufdd2"];
const split = new RegExp(`(?<!\\*)(\\*\\*?)${end}${start}\\1(?!\\*)`, "g");

/** Joins bold words that editors had split, since `**10****%**` is not bold. */
const withJoinedWords = (text: string) =>
  text.replace(split, "").replaceAll(start, "").replaceAll(end, "").replaceAll(bar, "\\|");

/** Converts the HTML of an article to Markdown. What has no equivalent becomes a comment. */
export function toMarkdown(html: string, references: References): string {
  const service = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  const escape = service.escape.bind(service);
  service.escape = (text) => escapeText(text, escape);
  service.use(gfm);
  const rule: AddRule = (filter, replace) =>
    void service.addRule(`${filter}`, {
      filter: (node) => Boolean(typeof filter === "string" ? node.matches(filter) : filter(node)),
      replacement: (content, node, options) => replace(content, node as Element, options),
    });
  addTextRules(rule);
  addBlockRules(rule);
  addMediaRules(rule, service, references);
  const numbers = new Map<string, number>();
  rule("sup[data-fn]", (_, node) => {
    const id = node.getAttribute("data-fn")!;
    numbers.set(id, numbers.get(id) ?? numbers.size + 1);
    return `[^${numbers.get(id)}]`;
  });
  service.remove(["noscript", "title"]);
  const body = withJoinedWords(service.turndown(html));
  const footnotes = [...numbers].map(([id, number]) => {
    const text =
      references.footnotes.get(id) ?? "<import-note>the text of this footnote is missing</import-note>";
    const content = withJoinedWords(service.turndown(text));
    return `[^${number}]: ${content.replaceAll("\n", "\n    ")}`;
  });
  return [body, ...footnotes].join("\n\n").trim();
}

/** Escapes what this site's Markdown would interpret in text, but not the addresses that it turns into links. */
const escapeText = (text: string, escape: (text: string) => string) =>
  text
    .split(/((?:https?:\/\/|www\.)[^\s<>]+)/)
    .map((part, index) =>
      index % 2
        ? part
        : escape(part)
            .replace(/<(?=[a-z/!?])|&(?=[#\w]+;)|~(?=~)/gi, "\\$&")
            .replace(/^(?=:::)/, "\\")
            .replace(/^(\d{1,9})\)/, "$1\\)"),
    )
    .join("");

function addTextRules(rule: AddRule) {
  const emphasis = (delimiter: string) => (content: string, node: Node) => {
    const isAround = node.parentElement!.closest(delimiter === "**" ? "strong, b" : "em, i, cite");
    if (!content.trim() || isBlockText(content) || isAround) return content;
    // Next to a letter, a delimiter after punctuation would not close: https://spec.commonmark.org/0.31.2/#right-flanking-delimiter-run
    const next = node.nextSibling;
    const isInWord = next?.nodeName !== node.nodeName && /^[\p{L}\p{N}]/u.test(next?.textContent ?? "");
    let last = content.length;
    if (isInWord) while (last > 0 && ".,:;!?".includes(content[last - 1]!)) last -= 1;
    last ||= content.length;
    return `${start}${delimiter}${content.slice(0, last)}${delimiter}${end}${content.slice(last)}`;
  };
  rule("strong, b", emphasis("**"));
  rule("em, i, cite", emphasis("*"));
  rule(inlineTags.join(), (content, node) => {
    const tag = node.nodeName.toLowerCase();
    const title = tag === "abbr" ? node.getAttribute("title") : null;
    const attribute = title && !/["<>]/.test(title) ? ` title="${title}"` : "";
    return content.trim() && !isBlockText(content) ? `<${tag}${attribute}>${content}</${tag}>` : content;
  });
  rule(
    (node) => node.nodeName === "BR" && node.closest("td, th, h1, h2, h3, h4, h5, h6"),
    () => "<br>",
  );
  rule(
    (node) => /line-through/.test(node.getAttribute("style") ?? ""),
    (content) => (content.trim() && !isBlockText(content) ? `~~${content.trim()}~~` : content),
  );
  rule("import-note", (_, node) => comment(node.textContent ?? ""));
  // The titles of answers and tabs are often buttons.
  rule("button", (content) => (content.trim() ? inBlock(`**${oneLine(content)}**`) : ""));
  // The block for files shows the file that it links to.
  const removed = "canvas, embed, form, math, object, script, select, style, svg, template, textarea";
  rule(removed, (_, node) =>
    node.closest(".wp-block-file") ? "" : comment(`<${node.nodeName.toLowerCase()}> is removed`),
  );
}

function addBlockRules(rule: AddRule) {
  let levels: Map<Node, number> | undefined;
  const levelsIn = (document: Document) => {
    const headings = Array.from(document.querySelectorAll("h1, h2, h3, h4, h5, h6"));
    const filled = headings.filter(({ textContent }) => textContent?.trim());
    const shown = shownLevels(filled.map(({ nodeName }) => Number(nodeName[1])));
    return new Map(filled.map((heading, index) => [heading, shown[index]!]));
  };
  rule("h1, h2, h3, h4, h5, h6", (content, node) => {
    levels ??= levelsIn(node.ownerDocument);
    return inBlock(`${"#".repeat(levels.get(node) ?? 2)} ${oneLine(content)}`);
  });
  rule("dt, summary", (content) => inBlock(`**${oneLine(content)}**`));
  rule("pre", (_, code) => {
    // The DOM of turndown has no iterable lists.
    for (const line of Array.from(code.querySelectorAll("br"))) line.replaceWith("\n");
    const classes = `${code.className} ${code.querySelector("code")?.className}`;
    const [, language = ""] = /(?:language-|lang-|brush: ?)([\w+#-]+)/.exec(classes) ?? [];
    const text = (code.textContent ?? "").replace(/^\n/, "").trimEnd();
    const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = "`".repeat(longest + 1);
    return inBlock(`${fence}${language}\n${text}\n${fence}`);
  });
  rule("li", (content, item, { bulletListMarker }) => {
    if (item.classList.contains("blocks-gallery-item")) return inBlock(content.trim());
    const list = item.parentElement;
    const first = Number(list?.getAttribute("start")) || 1;
    // Two lists one after the other would be one, unless their markers differ.
    const next = [list?.previousElementSibling, list?.nextElementSibling];
    const isOther =
      next.some((other) => other?.nodeName === list?.nodeName) &&
      Array.from(list!.parentElement!.children).indexOf(list!) % 2 > 0;
    const number = list?.nodeName === "OL" && first + Array.from(list.children).indexOf(item);
    const marker = number === false ? (isOther ? "*" : bulletListMarker!) : `${number}${isOther ? ")" : "."}`;
    const text = content.trim().replaceAll("\n", `\n${" ".repeat(marker.length + 1)}`);
    return `${marker} ${text}${item.nextSibling ? "\n" : ""}`;
  });
  // The plugin (1.0.3) escapes the backslashes of escaped characters again, which ends cells at the wrong place.
  rule("th, td", (content, node) => {
    const cell = node as HTMLTableCellElement;
    const lines = content.split("\n").map((line) => line.trim());
    const text = lines.filter(Boolean).join("<br>").replaceAll("<br><br>", "<br>").replaceAll("|", bar);
    const spanned = cell.rowSpan > 1 ? comment("this cell spanned several rows") : "";
    return `${cell.previousElementSibling ? "" : "|"} ${text}${spanned} |${" |".repeat(Math.min(20, cell.colSpan) - 1)}`;
  });
}

export const isPictureFile = (href: string) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(href.split(/[?#]/)[0]!);
const destination = (address: string) =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURI)}>` : address;
const captionOf = (node: Element) =>
  oneLine(node.closest("figure")?.querySelector("figcaption")?.textContent ?? "");
/** Returns whether a node is in a figure whose caption belongs to one picture. */
const isCaptioned = (node: Element) => {
  const figure = node.closest("figure");
  const isOther = figure?.querySelector("table, blockquote, figcaption img");
  return figure?.querySelectorAll("img").length === 1 && !isOther;
};

function addMediaRules(rule: AddRule, service: TurndownService, { title, linkTo, pictureAt }: References) {
  const plain = (text: string) => service.escape(oneLine(text));
  const link = (words: string, given: string, rel = "") => {
    const { address, problem } = linkTo(given);
    const note = address === undefined ? `the link to ${given.slice(0, 60)} is removed` : problem;
    return `${address === undefined ? words : `[${words}](${destination(address)}${rel && ` "${rel}"`})`}${note ? comment(note) : ""}`;
  };
  const embedded = (given: string, words: string) => {
    const { address = "", problem } = linkTo(given.trim());
    if (videoAt(address)) return inBlock(`[${plain(words || title)}](${address})`);
    // The site turns addresses into links, but not paths.
    const isBare = !words && !problem && address.startsWith("http");
    const text = isBare ? address : link(plain(words || path.basename(address)), given);
    return inBlock(`${text} ${comment("this was embedded and is a link now")}`);
  };

  rule("img", (_, image) => {
    const caption = isCaptioned(image) ? captionOf(image) : "";
    // Plugins that load pictures later keep their addresses in another attribute.
    const sources = ["src", "data-src", "data-lazy-src"].map((name) => image.getAttribute(name) ?? "");
    const found = pictureAt(sources.find((source) => source && !source.startsWith("data:")) ?? "");
    if ("problem" in found) return comment(`${found.problem}${caption && `; its caption is: ${caption}`}`);
    const links = caption ? Array.from(image.closest("figure")!.querySelectorAll("figcaption a[href]")) : [];
    const text = caption && ` "${plain(caption).replace(/["\\]/g, "\\$&")}"`;
    const lost = links.map((anchor) => comment(`the caption linked to ${anchor.getAttribute("href")}`));
    return `![${plain(image.getAttribute("alt") ?? "")}](${destination(found.name)}${text})${lost.join("")}`;
  });
  const media = ".wp-block-embed, .wp-block-audio, .wp-block-video";
  rule(
    (node) => node.nodeName === "FIGCAPTION" && (node.closest(media) || isCaptioned(node)),
    () => "",
  );
  rule("a[href]", (content, node) => {
    const href = node.getAttribute("href")!;
    const isOther = (before: Element | null) =>
      before?.nodeName === "A" && before.getAttribute("href") !== href;
    // WordPress links pictures to their files, and files a second time by a button.
    if (!content.trim() || (isPictureFile(href) && node.querySelector("img"))) return content;
    if (node.matches("a + .wp-block-file__button") && !isOther(node.previousElementSibling)) return "";
    if (isBlockText(content)) return inBlock(`${content.trim()}\n\n${link("→", href)}`);
    const kinds = (node.getAttribute("rel") ?? "").split(/\s+/).filter((kind) => paidLink.test(kind));
    return (
      (isOther(node.previousSibling as Element) ? " " : "") + link(oneLine(content), href, kinds.join(" "))
    );
  });
  const isAddress = (node: Element) => /^https?:\/\/\S+$/.test((node.textContent ?? "").trim());
  rule(
    (node) => /^(P|DIV)$/.test(node.nodeName) && !node.firstElementChild && isAddress(node),
    (_, node) => embedded(node.textContent!, captionOf(node)),
  );
  rule("iframe, video, audio", (_, frame) => {
    const source = frame.getAttribute("src") || frame.querySelector("source")?.getAttribute("src") || "";
    return embedded(source, frame.getAttribute("title") || captionOf(frame));
  });
}
