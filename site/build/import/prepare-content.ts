import { foreignSyntax } from "../../../data/schemas/markdown/foreign-syntax";
import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import { addParagraphs } from "./add-paragraphs";

/** The parts of the export that a text can refer to. */
export interface Surroundings {
  /** Returns the content of a reusable block. */
  blockAt: (id: string) => string | undefined;
  /** Returns the pictures with these ids or, without ids, those that were uploaded for the article. */
  picturesAt: (ids: readonly string[]) => { src: string; alt: string }[];
}

/** Returns an element that `toMarkdown` turns into a comment. The report lists these comments with their lines. */
export const note = (message: string) => `<import-note>${escapeHtml(message)}</import-note>`;

/** Turns the content of a WordPress article into HTML: its comments, shortcodes and line breaks. */
export function prepareContent(source: string, surroundings: Surroundings): string {
  const isClassic = !source.includes("<!-- wp:");
  const text = replaceShortcodes(
    replaceComments(source.replaceAll("\r\n", "\n"), surroundings),
    surroundings,
  );
  return isClassic ? addParagraphs(text) : text;
}

/** Blocks without content that needs no replacement. */
const silent = ["footnotes", "more", "nextpage", "separator", "spacer"];

function replaceComments(source: string, { blockAt }: Partial<Surroundings>): string {
  const [first = "", ...rest] = source.split("<!--");
  const replaced = rest.map((part) => {
    const end = part.indexOf("-->");
    if (end < 0) return `&lt;!--${part}`;
    const comment = part.slice(0, end).trim();
    const after = part.slice(end + 3);
    const [, block] = /^wp:([\w/-]*\w)/.exec(comment) ?? [];
    const [, language] = /"language":"([\w+#-]+)"/.exec(comment) ?? [];
    if (block && language) return after.replace(/<pre\b/, `<pre lang="${language}"`);
    if (!block || !comment.endsWith("/") || silent.includes(block)) return after;
    const [, id] = /"ref":(\d+)/.exec(comment) ?? [];
    const reused = id && blockAt?.(id);
    // Without `blockAt`, a block that contains itself ends here.
    if (reused) return replaceComments(reused, {}) + after;
    return note(`the block "${block}" has no content in the export`) + after;
  });
  return [first, ...replaced].join("");
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** Returns an address on its own line, which `toMarkdown` turns into a video if it is one. */
const onOwnLine = (address: string) => `\n\n<p>${address.trim()}</p>\n\n`;

const footnote = (_: Attributes, inner: string) => `<import-footnote>${inner}</import-footnote>`;

const code = ({ language, lang }: Attributes, inner: string) =>
  `<pre lang="${escapeHtml(language ?? lang ?? "")}">${inner.replaceAll("<", "&lt;")}</pre>`;

const media = ({ src, mp4, webm, mp3 }: Attributes) =>
  `<video src="${escapeHtml(src ?? mp4 ?? webm ?? mp3 ?? "")}"></video>`;

function caption({ caption: old = "" }: Attributes, inner: string): string {
  const [picture = ""] = /^\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/.exec(inner) ?? [];
  return `\n\n<figure>${picture}<figcaption>${old}${inner.slice(picture.length)}</figcaption></figure>\n\n`;
}

const videoOn = (address: string) => (attributes: Attributes, inner: string) => {
  const given = inner.trim() || attributes.url || attributes.id || attributes[""] || "";
  return onOwnLine(/^https?:/.test(given) ? given : address + given);
};

/** The shortcodes with an equivalent. `inner` is the text up to the closing shortcode. */
const shortcodes = new Map<
  string,
  (attributes: Attributes, inner: string, surroundings: Surroundings) => string
>([
  ["caption", caption],
  ["wp_caption", caption],
  ["code", code],
  ["sourcecode", code],
  ["embed", (_, inner) => onOwnLine(inner)],
  ["youtube", videoOn("https://www.youtube.com/watch?v=")],
  ["vimeo", videoOn("https://vimeo.com/")],
  ["video", media],
  ["audio", media],
  ["footnote", footnote],
  ["efn_note", footnote],
  ["mfn", footnote],
  ["ref", footnote],
  [
    "gallery",
    ({ ids, include = ids }, _, { picturesAt }) =>
      picturesAt(include?.split(",").map((id) => id.trim()) ?? [])
        .map(({ src, alt }) => `\n\n<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></p>\n\n`)
        .join("") || note("[gallery] has no pictures in the export"),
  ],
]);

/** Shortcodes whose opening part is complete without a closing one. */
const withoutEnd = ["gallery", "youtube", "vimeo", "video", "audio"];

/** Replaces shortcodes. Unknown ones are removed with a note, but their inner text is kept. */
function replaceShortcodes(source: string, surroundings: Surroundings): string {
  const parts = source.split(/(\[\/?[a-z][\w-]*(?:[\s=][^[\]]*)?\]|<\/?(?:pre|code)\b[^<>]*>)/i);
  let depth = 0;
  const tags = parts.map((part, index) => {
    if (index % 2 && part.startsWith("<")) depth = Math.max(0, depth + (part.startsWith("</") ? -1 : 1));
    const [start = "", slash, name = ""] = (index % 2 && depth === 0 && /^\[(\/?)([\w-]+)/.exec(part)) || [];
    return { isClosing: slash === "/", name: name.toLowerCase(), rest: part.slice(start.length, -1) };
  });
  /** The index of the next closing part, by the index of the opening one. */
  const ends = new Map<number, number>();
  const closings = new Map<string, number>();
  for (const [index, { isClosing, name }] of [...tags.entries()].toReversed())
    if (isClosing) closings.set(name, index);
    else if (closings.has(name)) ends.set(index, closings.get(name)!);
  const noted = new Set<string>();
  let replaced = "";
  for (let index = 0; index < parts.length; index += 1) {
    const { isClosing, name, rest } = tags[index]!;
    const end = ends.get(index);
    const convert = shortcodes.get(name);
    if (!name) replaced += parts[index];
    else if (convert && !isClosing && (end !== undefined || withoutEnd.includes(name))) {
      const inner = end === undefined ? "" : parts.slice(index + 1, end).join("");
      replaced += convert(attributesIn(rest), inner, surroundings);
      index = end ?? index;
    } else if (closings.has(name) || /=["'\w]/.test(rest) || foreignSyntax(`[${name}]`).length > 0) {
      if (!noted.has(name)) replaced += note(`the shortcode [${name}] is removed`);
      noted.add(name);
    } else replaced += parts[index];
  }
  return replaced;
}

/** Parses `id="a" width=9`. The name of a single value is empty: `=a`, ` a` */
function attributesIn(source: string): Attributes {
  const found = source.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g);
  const [, only] = /^[=\s]*([^\s="']+)\s*$/.exec(source) ?? [];
  return Object.fromEntries([
    ["", only],
    ...Array.from(found, ([, name, double, single, bare]) => [name, double ?? single ?? bare]),
  ]);
}
