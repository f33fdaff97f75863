import { Parser } from "htmlparser2";
import { escapeHtml } from "../../../widgets/runtime/values/escape-html";

type PicturesOf = (gallery: Attributes) => readonly { src: string; alt: string }[];

/** Returns an element that `toMarkdown` turns into a comment. The report lists these comments with their lines. */
const note = (message: string) => `<import-note>${escapeHtml(message)}</import-note>`;

export function prepareContent(source: string, picturesOf: PicturesOf): string {
  const html = replaceShortcodes(replaceComments(source.replaceAll("\r\n", "\n")), picturesOf);
  const text = withoutHidden(html);
  return source.includes("<!-- wp:") ? text : addParagraphs(text);
}

const hiddenBy =
  /(?:^|;)(?:display:none|visibility:hidden|opacity:0(?![.\d])|font-size:[01](?:px)?(?![.\d])|clip(?:-path)?:|(?:max-)?(?:height|width):[01](?:px)?(?![.\d])|(?:left|right|top|bottom|text-indent):-\d{3}|(?:margin[\w-]*|transform):[^;]*-\d{4})/;

/** Replaces what the old site hid from visitors with a note: texts for scripts, or the links of whoever broke into it. */
function withoutHidden(html: string): string {
  let [result, kept, depth, words] = ["", 0, 0, ""];
  let hidden: { start: number; depth: number } | undefined;
  const parser = new Parser({
    onopentag(_tag, { style = "", hidden: attribute }) {
      depth += 1;
      const isHidden = attribute !== undefined || hiddenBy.test(style.toLowerCase().replace(/\s/g, ""));
      if (isHidden) hidden ??= { start: parser.startIndex, depth };
    },
    ontext: (text) => void (words += hidden ? text : ""),
    onclosetag() {
      depth -= 1;
      if (!hidden || depth >= hidden.depth) return;
      const text = words.replace(/\s+/g, " ").trim();
      result +=
        html.slice(kept, hidden.start) + (text && note(`hidden text is left out: ${text.slice(0, 200)}`));
      [kept, words, hidden] = [parser.endIndex + 1, "", undefined];
    },
  });
  parser.end(html);
  return result + html.slice(kept);
}

/** Blocks without content that needs no replacement. */
const silent = ["footnotes", "more", "separator", "spacer"];

function replaceComments(source: string): string {
  const [first = "", ...rest] = source.split("<!--");
  const replaced = rest.map((part) => {
    const end = part.indexOf("-->");
    if (end < 0) return `&lt;!--${part}`;
    const comment = part.slice(0, end).trim();
    const [, block] = /^wp:([\w/-]*\w)/.exec(comment) ?? [];
    const isLost = block && comment.endsWith("/") && !silent.includes(block);
    const lost = isLost ? note(`the block "${block}" has no content in the export`) : "";
    const ended =
      comment === "nextpage" ? note("a page ended here, and the next one had its own address") : "";
    return lost + ended + part.slice(end + 3);
  });
  return [first, ...replaced].join("");
}

export type Attributes = Readonly<Record<string, string | undefined>>;
type Convert = (attributes: Attributes, inner: string, picturesOf: PicturesOf) => string;

const code: Convert = ({ language, lang }, inner) =>
  `<pre class="language-${escapeHtml(language ?? lang ?? "")}">${inner.replaceAll("<", "&lt;")}</pre>`;

const caption: Convert = ({ caption: old = "" }, inner) => {
  const [picture = ""] = /^[^]*?<img\b[^<>]*>(?:\s*<\/\w+>)*/.exec(inner) ?? [];
  return `<figure>${picture}<figcaption>${old}${inner.slice(picture.length)}</figcaption></figure>`;
};

/** Returns an address on its own line, which `toMarkdown` turns into a video if it is one. */
const embedOn =
  (base: string): Convert =>
  ({ url, id, src, mp4, webm, mp3, "": only }, inner) => {
    const given = [inner.trim(), url, id, src, mp4, webm, mp3, only].find(Boolean) ?? "";
    return `\n\n<p>${/^https?:/.test(given) ? given : base + given}</p>\n\n`;
  };

const gallery: Convert = (attributes, _, picturesOf) =>
  picturesOf(attributes)
    .map(({ src, alt }) => `\n\n<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"></p>\n\n`)
    .join("") || note("the export has no pictures for this [gallery]");

/** The shortcodes with an equivalent. `inner` is the text up to the closing shortcode. */
const shortcodes = new Map<string, Convert>([
  ["caption", caption],
  ["wp_caption", caption],
  ["code", code],
  ["sourcecode", code],
  ["embed", embedOn("")],
  ["youtube", embedOn("https://www.youtube.com/watch?v=")],
  ["vimeo", embedOn("https://vimeo.com/")],
  ["video", embedOn("")],
  ["audio", embedOn("")],
  ["gallery", gallery],
]);

/**
 * Replaces shortcodes outside code. Unknown ones are removed with a note, but their inner text is kept. What may be a
 * shortcode or a word in brackets is kept with a note.
 */
function replaceShortcodes(source: string, picturesOf: PicturesOf): string {
  const parts = source.split(/(\[\/?[a-z][\w-]*(?:[\s=][^[\]]*)?\]|<\/?(?:pre|code)\b[^<>]*>)/i);
  const keys = parts.map((part) => part.toLowerCase());
  const lastIndex = new Map(keys.map((key, index) => [key, index]));
  const [removed, titled] = [new Set<string>(), new Set<string>()];
  let depth = 0;
  let replaced = "";
  for (let index = 0; index < parts.length; index += 1) {
    const key = keys[index]!;
    if (index % 2 && key.startsWith("<")) depth = Math.max(0, depth + (key.startsWith("</") ? -1 : 1));
    const [start = "", slash, name = ""] = (index % 2 && depth === 0 && /^\[(\/?)([\w-]+)/.exec(key)) || [];
    const rest = parts[index]!.slice(start.length, -1);
    const isClosed = !slash && (lastIndex.get(`[/${name}]`) ?? 0) > index;
    const isShortcode = isClosed || /=["'\w]/.test(rest) || shortcodes.has(name);
    const convert = shortcodes.get(name);
    if (!name || (slash ? !removed.has(name) : !isShortcode)) {
      replaced += parts[index];
      if (name && !slash && (/[_-]/.test(name) || isAlone(parts, index)) && /^\[[a-z]/.test(parts[index]!))
        replaced += note(`${parts[index]} is kept as text; remove it if it was a shortcode`);
    } else if (convert && !slash) {
      const end = isClosed ? keys.indexOf(`[/${name}]`, index) : index;
      replaced += convert(attributesIn(rest), parts.slice(index + 1, end).join(""), picturesOf);
      index = end;
    } else if (slash) {
      // The texts of two tabs would be joined.
      if (titled.has(name)) replaced += "\n\n";
    } else {
      // Those around a text are often many, and most lose nothing.
      const [words, others] = wordsIn(attributesIn(rest));
      const isLost = !isClosed || /\/\/|@|["'=]\//.test(rest) || /\p{L}\s+\p{L}+\s+\p{L}/u.test(others);
      if (isLost || !removed.has(name))
        replaced += note(`the shortcode ${isLost ? parts[index]!.slice(0, 200) : `[${name}]`} is removed`);
      replaced += words;
      removed.add(name);
      if (words) titled.add(name);
    }
  }
  return replaced;
}

/** The attributes that visitors read: titles of tabs and answers, and the names below a statement. */
const heading = /^(?:title|heading|headline|header|question|label)$/;
const readable =
  /^(?:name|(?:author|client|company|person)(?:_name)?|job_title|position|role|subtitle|subheading|caption|quote|text|content|answer|description|(?:button|link)_text)$/;

/** Returns the attributes that visitors read as HTML, and the other values. */
function wordsIn(attributes: Attributes): [words: string, others: string] {
  const given = Object.entries(attributes).map(([name, value = ""]) => ({ name: name.toLowerCase(), value }));
  const isRead = ({ name, value }: (typeof given)[number]) =>
    heading.test(name) ? /[\p{L}\p{N}]/u.test(value) : readable.test(name) && /^[^\p{Ll}]|\s/u.test(value);
  const words = given.filter(isRead).map(({ name, value }) => {
    const text = value.replaceAll("<", "&lt;");
    return `\n\n<p>${heading.test(name) ? `<strong>${text}</strong>` : text}</p>\n\n`;
  });
  const others = given.filter((attribute) => !isRead(attribute)).map(({ value }) => value);
  return [words.join(""), others.join("\n")];
}

/** Returns whether a shortcode stands on its own line or in its own element. */
const isAlone = (parts: readonly string[], index: number) =>
  !parts[index - 1]!.split(/[\n>]/).at(-1)!.trim() && !parts[index + 1]!.split(/[\n<]/)[0]!.trim();

/** Parses `id="a" width=9`. The name of a single value is empty: `=a`, ` a` */
function attributesIn(source: string): Attributes {
  const found = source.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g);
  const [, only] = /^[=\s]*([^\s="']+)\s*$/.exec(source) ?? [];
  return Object.fromEntries([
    ["", only],
    ...Array.from(found, ([, name, double, single, bare]) => [name, double ?? single ?? bare]),
  ]);
}

/** Elements around and between paragraphs. */
const boundaries =
  /<\/?(?:article|aside|blockquote|center|details|div|dl|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|section|table|ul|video)\b[^<>]*>/gi;
const block = /^<\/?(?:dd|dt|figcaption|li|summary|tbody|td|tfoot|th|thead|tr)\b/i;

/** Adds the paragraphs and line breaks that WordPress's classic editor stores as empty lines and line breaks. */
function addParagraphs(source: string): string {
  let isKept = false;
  return source
    .split(/(<\/?(?:pre|script|style)\b[^<>]*>)/i)
    .map((part, index) => {
      if (index % 2) isKept = !part.startsWith("</");
      return isKept || index % 2 ? part : paragraphsIn(part);
    })
    .join("");
}

const paragraphsIn = (text: string) =>
  text
    .replace(boundaries, "\n\n$&\n\n")
    .split("\n")
    .map((line) => (/^https?:\/\/\S+$/.test(line.trim()) ? `\n${line.trim()}\n` : line))
    .join("\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .map((part) => {
      if (!part || block.test(part) || part.replace(boundaries, "") === "") return part;
      return `<p>${part.replace(/(?:<br ?\/?>)?\n/g, "<br>\n")}</p>`;
    })
    .join("\n\n")
    .replace(/(<p\s[^<>]*>)\s*<p>/g, "$1");
