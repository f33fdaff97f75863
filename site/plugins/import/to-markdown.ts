import { gfm } from "@truto/turndown-plugin-gfm";
import { Parser } from "htmlparser2";
import TurndownService from "turndown";
import { shownLevels } from "../../schemas/markdown/heading-levels";
import { inlineTags } from "../../schemas/markdown/inline-tags";
import { videoAt } from "../../generator/text/standalone-blocks";

/** Decides what an article may link to and show. */
export interface References {
  /** The title of the article, for videos without one. */
  title: string;
  /** Returns the address for a link, or undefined for one that is not allowed. */
  linkTo: (address: string) => string | undefined;
  /** Returns the file name of a picture, or why there is none. */
  pictureAt: (address: string) => { name: string } | { problem: string };
  /** The HTML of WordPress's footnotes, by their ids. */
  footnotes: ReadonlyMap<string, string>;
}

/** Returns a comment for whoever revises the article. The site does not show it, and the report lists it. */
const comment = (message: string) =>
  `<!-- Import: ${message.replace(/-(?=[->])/g, "- ").replace(/\s+/g, " ")} -->`;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const inBlock = (text: string) => `\n\n${text}\n\n`;
const isBlockText = (content: string) => content.trim().includes("\n\n");

/** The maximum depth of elements. Articles stay far below, and the time of turndown grows with the depth. */
const DEEPEST = 200;

function isTooDeep(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => void (deepest = Math.max(deepest, ++depth)),
    onclosetag: () => void (depth -= 1),
  });
  parser.end(html);
  return deepest > DEEPEST;
}

/**
 * Converts the HTML of an article to Markdown. What has no equivalent becomes a comment.
 *
 * @returns undefined if the elements are nested too deeply
 */
export function toMarkdown(html: string, references: References): string | undefined {
  if (isTooDeep(html)) return undefined;
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
    replacement: (_, node) => comment(`<${node.nodeName.toLowerCase()}> is removed`),
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
  // The plugin (1.0.3) escapes the backslashes of escaped characters again, which ends cells at the wrong place.
  service.addRule("tableCell", {
    filter: ["th", "td"],
    replacement(content, node) {
      const cell = node as HTMLTableCellElement;
      const lines = content.split("\n").map((line) => line.trim());
      const text = lines.filter(Boolean).join("<br>").replaceAll("<br><br>", "<br>").replaceAll("|", "\\|");
      const spanned = cell.rowSpan > 1 ? comment("this cell spanned several rows") : "";
      return `${cell.previousElementSibling ? "" : "|"} ${text}${spanned} |${" |".repeat(Math.min(20, cell.colSpan) - 1)}`;
    },
  });
}

const isPictureFile = (href: string) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(href.split(/[?#]/)[0]!);
const destination = (address: string) =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, encodeURI)}>` : address;
const captionOf = (node: Element) =>
  oneLine(node.closest("figure")?.querySelector("figcaption")?.textContent ?? "");
/** Returns whether a node is in a figure whose caption belongs to one picture. */
const isCaptioned = (node: Element) => {
  const figure = node.closest("figure");
  return figure?.querySelectorAll("img").length === 1 && !figure.querySelector("table, blockquote");
};

function addMediaRules(service: TurndownService, { title, linkTo, pictureAt }: References) {
  const plain = (text: string) => service.escape(oneLine(text));
  const link = (words: string, given: string) => {
    const address = linkTo(given);
    return address === undefined
      ? `${words}${comment(`the link to ${given.slice(0, 60)} is removed`)}`
      : `[${words}](${destination(address)})`;
  };
  const embedded = (given: string, words: string) => {
    const address = linkTo(given.trim());
    if (address !== undefined && videoAt(address)) return inBlock(`[${plain(words || title)}](${address})`);
    const text = words || address === undefined ? link(plain(words), given) : address;
    return inBlock(`${text} ${comment("this was embedded and is a link now")}`);
  };

  service.addRule("image", {
    filter: "img",
    replacement(_, node) {
      const image = node as Element;
      const caption = isCaptioned(image) ? captionOf(image) : "";
      const found = pictureAt(image.getAttribute("src") ?? "");
      if ("problem" in found) return comment(`${found.problem}${caption && `; its caption is: ${caption}`}`);
      const text = caption && ` "${plain(caption).replace(/["\\]/g, "\\$&")}"`;
      return `![${plain(image.getAttribute("alt") ?? "")}](${destination(found.name)}${text})`;
    },
  });
  service.addRule("caption", {
    filter: (node) =>
      node.nodeName === "FIGCAPTION" && (Boolean(node.closest(".wp-block-embed")) || isCaptioned(node)),
    replacement: () => "",
  });
  service.addRule("link", {
    filter: (node) => node.nodeName === "A" && Boolean(node.getAttribute("href")),
    replacement(content, node) {
      const href = (node as Element).getAttribute("href")!;
      // WordPress links pictures to their files.
      const isOwnFile = isPictureFile(href) && (node as Element).querySelector("img");
      if (!content.trim() || isOwnFile) return content;
      if (isBlockText(content)) return inBlock(`${content.trim()}\n\n${link("→", href)}`);
      return link(oneLine(content), href);
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
