import path from "node:path";
import { gfm } from "@truto/turndown-plugin-gfm";
import TurndownService from "turndown";
import { shownLevels } from "../../schemas/markdown/heading-levels";
import { inlineTags } from "../../schemas/markdown/inline-tags";
import { videoAt } from "../../generator/text/standalone-blocks";

/** Decides what an article may link to and show. */
export interface References {
  /** The title of the article, for videos without one. */
  title: string;
  /** Returns the address for a link, unless it is not allowed, and what needs a hand. */
  linkTo: (address: string) => { address?: string; problem?: string };
  /** Returns the file name of a picture, or why there is none. */
  pictureAt: (address: string) => { name: string } | { problem: string };
  /** The HTML of WordPress's footnotes, by their ids. */
  footnotes: ReadonlyMap<string, string>;
}

/** Returns a comment for whoever revises the article. The site does not show it, and the report lists it. */
const comment = (message: string) =>
  `<!-- Import: ${message.replaceAll("--", "- -").replace(/\s+/g, " ")} -->`;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const inBlock = (text: string) => `\n\n${text}\n\n`;
const isBlockText = (content: string) => content.trim().includes("\n\n");

/** Converts the HTML of an article to Markdown. What has no equivalent becomes a comment. */
export function toMarkdown(html: string, references: References): string {
  const service = createConverter();
  addTextRules(service);
  addMediaRules(service, references);
  const numbers = addFootnotes(service);
  const body = service.turndown(html);
  const footnotes = [...numbers].map(([id, number]) => {
    const text = references.footnotes.get(id);
    const content =
      text === undefined ? comment("the text of this footnote is missing") : service.turndown(text);
    return `[^${number}]: ${content.replaceAll("\n", "\n    ")}`;
  });
  return [body, ...footnotes].join("\n\n").trim();
}

/** Returns a converter for headings, lists, tables and code. */
export function createConverter(): TurndownService {
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
  addBlockRules(service);
  return service;
}

/** Escapes what this site's Markdown would interpret in text, but not the addresses that it turns into links. */
function escapeText(text: string, escape: (text: string) => string): string {
  return text
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
}

function addTextRules(service: TurndownService) {
  const emphasis = (delimiter: string) => (content: string, node: Node) => {
    if (!content.trim() || isBlockText(content)) return content;
    // Next to a letter, a delimiter after punctuation would not close: https://spec.commonmark.org/0.31.2/#right-flanking-delimiter-run
    const isInWord = /^[\p{L}\p{N}]/u.test(node.nextSibling?.textContent ?? "");
    let end = content.length;
    if (isInWord) while (end > 0 && ".,:;!?".includes(content[end - 1]!)) end -= 1;
    return end > 0
      ? `${delimiter}${content.slice(0, end)}${delimiter}${content.slice(end)}`
      : `${delimiter}${content}${delimiter}`;
  };
  service.addRule("strong", { filter: ["strong", "b"], replacement: emphasis("**") });
  service.addRule("em", { filter: ["em", "i", "cite"], replacement: emphasis("*") });
  service.addRule("inline tags", {
    filter: inlineTags as TurndownService.TagName[],
    replacement(content, node) {
      const tag = node.nodeName.toLowerCase();
      const title = tag === "abbr" ? (node as Element).getAttribute("title") : null;
      const attribute = title && !/["<>]/.test(title) ? ` title="${title}"` : "";
      return content.trim() && !isBlockText(content) ? `<${tag}${attribute}>${content}</${tag}>` : content;
    },
  });
  service.addRule("line break in one line", {
    filter: (node) => node.nodeName === "BR" && Boolean(node.closest("td, th, h1, h2, h3, h4, h5, h6")),
    replacement: () => "<br>",
  });
  service.addRule("note", {
    filter: (node) => node.nodeName === "IMPORT-NOTE",
    replacement: (_, node) => comment(node.textContent ?? ""),
  });
  const removed = "button canvas embed form math object script select style svg template textarea".split(" ");
  service.addRule("removed", {
    filter: (node) => removed.includes(node.nodeName.toLowerCase()),
    // The block for files shows the file that it links to.
    replacement: (_, node) =>
      (node as Element).closest(".wp-block-file")
        ? ""
        : comment(`<${node.nodeName.toLowerCase()}> is removed`),
  });
  service.remove(["noscript", "title"]);
}

function addBlockRules(service: TurndownService) {
  let levels: Map<Node, number> | undefined;
  const levelsIn = (document: Document) => {
    const headings = Array.from(document.querySelectorAll("h1, h2, h3, h4, h5, h6"));
    const filled = headings.filter(({ textContent }) => textContent?.trim());
    const shown = shownLevels(filled.map(({ nodeName }) => Number(nodeName[1])));
    return new Map(filled.map((heading, index) => [heading, shown[index]!]));
  };
  service.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement(content, node) {
      levels ??= levelsIn(node.ownerDocument!);
      return inBlock(`${"#".repeat(levels.get(node) ?? 2)} ${oneLine(content)}`);
    },
  });
  service.addRule("term", {
    filter: ["dt", "summary"],
    replacement: (content) => inBlock(`**${oneLine(content)}**`),
  });
  service.addRule("code block", {
    filter: "pre",
    replacement(_, node) {
      const code = node as HTMLElement;
      // The DOM of turndown has no iterable lists.
      for (const line of Array.from(code.querySelectorAll("br"))) line.replaceWith("\n");
      const classes = `${code.className} ${code.querySelector("code")?.className}`;
      const [, language = ""] = /(?:language-|lang-|brush: ?)([\w+#-]+)/.exec(classes) ?? [];
      const text = (code.textContent ?? "").replace(/^\n/, "").trimEnd();
      const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
      const fence = "`".repeat(longest + 1);
      return inBlock(`${fence}${language}\n${text}\n${fence}`);
    },
  });
  service.addRule("list item", {
    filter: "li",
    replacement(content, node, { bulletListMarker }) {
      const item = node as Element;
      if (item.classList.contains("blocks-gallery-item")) return inBlock(content.trim());
      const list = item.parentElement;
      const start = Number(list?.getAttribute("start")) || 1;
      const marker =
        list?.nodeName === "OL" ? `${start + Array.from(list.children).indexOf(item)}.` : bulletListMarker!;
      const text = content.trim().replaceAll("\n", `\n${" ".repeat(marker.length + 1)}`);
      return `${marker} ${text}${node.nextSibling ? "\n" : ""}`;
    },
  });
  // The plugin (1.0.3) escapes the backslashes of escaped characters again, which ends cells at the wrong place, and
  // leaves out captions and alignment.
  service.addRule("tableCell", {
    filter: ["th", "td"],
    replacement(content, node) {
      const cell = node as HTMLTableCellElement;
      const lines = content.split("\n").map((line) => line.trim());
      const text = lines.filter(Boolean).join("<br>").replaceAll("<br><br>", "<br>").replaceAll("|", "\\|");
      const spanned = cell.rowSpan > 1 ? comment("this cell spanned several rows") : "";
      return `${cell.previousElementSibling ? "" : "|"} ${text}${spanned} |${" |".repeat(spanOf(cell) - 1)}`;
    },
  });
  service.addRule("tableRow", { filter: "tr", replacement: (content) => `\n${content}` });
  service.addRule("table", {
    filter: "table",
    replacement(content, node) {
      const table = node as Element;
      const [head, ...lines] = content.split("\n").filter((line) => line.trim());
      const rows = Array.from(table.querySelectorAll("tr"))
        .filter((row) => row.closest("table") === table && row.firstElementChild)
        .map(({ children }) => Array.from(children) as HTMLTableCellElement[])
        .map((cells) => cells.flatMap((cell) => Array<string>(spanOf(cell)).fill(borderOf(cell))));
      const border: string[] = [];
      for (const row of rows)
        for (const [index, own] of row.entries()) border[index] = own || border[index] || "---";
      const missing = " |".repeat(border.length - (rows[0]?.length ?? 0));
      const caption = Array.from(table.children).find(({ nodeName }) => nodeName === "CAPTION");
      const words = caption ? inBlock(service.escape(oneLine(caption.textContent ?? ""))) : "";
      const source = [`${head}${missing}`, `| ${border.join(" | ")} |`, ...lines].join("\n");
      return head === undefined ? "" : words + inBlock(source);
    },
  });
}

const spanOf = ({ colSpan }: HTMLTableCellElement) => Math.max(1, Math.min(20, colSpan));

/** Returns what stands below the first cell of a column: hyphens, with a colon for the alignment; empty without one. */
function borderOf(cell: Element): string {
  const source = ["align", "class", "style"].map((name) => cell.getAttribute(name)).join(" ");
  const [, own, styled] = /^(left|center|right)|text-align[-: ]*(left|center|right)/.exec(source) ?? [];
  return { left: ":---", center: ":---:", right: "---:" }[own ?? styled ?? ""] ?? "";
}

export const isPictureFile = (href: string) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(href.split(/[?#]/)[0]!);
const destination = (address: string) =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURI)}>` : address;
const captionOf = (node: Element) =>
  oneLine(node.closest("figure")?.querySelector("figcaption")?.textContent ?? "");
/** Returns whether a node is in a figure whose caption belongs to one picture. */
const isCaptioned = (node: Element) => {
  const figure = node.closest("figure");
  return (
    figure?.querySelectorAll("img").length === 1 && !figure.querySelector("table, blockquote, figcaption img")
  );
};

function addMediaRules(service: TurndownService, { title, linkTo, pictureAt }: References) {
  const plain = (text: string) => service.escape(oneLine(text));
  const link = (words: string, given: string) => {
    const { address, problem } = linkTo(given);
    const note = address === undefined ? `the link to ${given.slice(0, 60)} is removed` : problem;
    return `${address === undefined ? words : `[${words}](${destination(address)})`}${note ? comment(note) : ""}`;
  };
  const embedded = (given: string, words: string) => {
    const { address = "", problem } = linkTo(given.trim());
    if (videoAt(address)) return inBlock(`[${plain(words || title)}](${address})`);
    // The site turns addresses into links, but not paths.
    const isBare = !words && !problem && address.startsWith("http");
    const text = isBare ? address : link(plain(words || path.basename(address)), given);
    return inBlock(`${text} ${comment("this was embedded and is a link now")}`);
  };

  service.addRule("image", {
    filter: "img",
    replacement(_, node) {
      const image = node as Element;
      const caption = isCaptioned(image) ? captionOf(image) : "";
      // Plugins that load pictures later keep their addresses in another attribute.
      const sources = ["src", "data-src", "data-lazy-src"].map((name) => image.getAttribute(name) ?? "");
      const found = pictureAt(sources.find((source) => source && !source.startsWith("data:")) ?? "");
      if ("problem" in found) return comment(`${found.problem}${caption && `; its caption is: ${caption}`}`);
      const links = caption
        ? Array.from(image.closest("figure")!.querySelectorAll("figcaption a[href]"))
        : [];
      const text = caption && ` "${plain(caption).replace(/["\\]/g, "\\$&")}"`;
      const lost = links.map((anchor) => comment(`the caption linked to ${anchor.getAttribute("href")}`));
      return `![${plain(image.getAttribute("alt") ?? "")}](${destination(found.name)}${text})${lost.join("")}`;
    },
  });
  service.addRule("caption", {
    filter: (node) =>
      node.nodeName === "FIGCAPTION" &&
      (Boolean(node.closest(".wp-block-embed, .wp-block-audio, .wp-block-video")) || isCaptioned(node)),
    replacement: () => "",
  });
  service.addRule("link", {
    filter: (node) => node.nodeName === "A" && Boolean(node.getAttribute("href")),
    replacement(content, node) {
      const anchor = node as Element;
      const href = anchor.getAttribute("href")!;
      // WordPress links pictures to their files, and files a second time by a button.
      const isOwnFile = isPictureFile(href) && anchor.querySelector("img");
      const isOther = (before: Element | null) =>
        before?.nodeName === "A" && before.getAttribute("href") !== href;
      if (!content.trim() || isOwnFile) return content;
      if (anchor.matches("a + .wp-block-file__button") && !isOther(anchor.previousElementSibling)) return "";
      if (isBlockText(content)) return inBlock(`${content.trim()}\n\n${link("→", href)}`);
      return (isOther(node.previousSibling as Element) ? " " : "") + link(oneLine(content), href);
    },
  });
  service.addRule("address on its own", {
    filter: (node) =>
      /^(P|DIV)$/.test(node.nodeName) &&
      !node.firstElementChild &&
      /^https?:\/\/\S+$/.test((node.textContent ?? "").trim()),
    replacement: (_, node) => embedded(node.textContent!, captionOf(node as Element)),
  });
  service.addRule("frame", {
    filter: ["iframe", "video", "audio"],
    replacement(_, node) {
      const frame = node as Element;
      const source = frame.getAttribute("src") || frame.querySelector("source")?.getAttribute("src") || "";
      return embedded(source, frame.getAttribute("title") || captionOf(frame));
    },
  });
}

/** Adds footnotes, and returns their numbers by their ids. */
function addFootnotes(service: TurndownService): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  service.addRule("footnote", {
    filter: (node) => node.nodeName === "SUP" && node.hasAttribute("data-fn"),
    replacement(_, node) {
      const id = (node as Element).getAttribute("data-fn")!;
      numbers.set(id, numbers.get(id) ?? numbers.size + 1);
      return `[^${numbers.get(id)}]`;
    },
  });
  return numbers;
}
