import { Parser } from "htmlparser2";
import { phoneNumber } from "../../../widgets/runtime/values/phone-number";
import { directionOf, markMain } from "../languages/languages";

/** An `<img>` with its position in the page. */
export interface ImageTag {
  start: number;
  end: number;
  attributes: Readonly<Record<string, string>>;
}

/** A start tag with its position in the page. */
export interface Tag extends ImageTag {
  name: string;
  source: string;
  /** The code of the language of the text around the tag, or an empty string. */
  language: string;
  /** Whether the tag is part of a prerendered widget. */
  isInWidget: boolean;
  /** The position of a link's `</a>`. */
  contentEnd?: number;
  /** The innermost list around the tag. */
  list?: { start: number; end: number };
}

export type ParsedPage = ReturnType<typeof readPage>;

/** Text that replaces the part of a page between two offsets. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Elements whose text can have no markup, or is none of a language. */
const unmarked = /^(bdo|code|option|script|style|textarea|text|title|tspan)$/;

/**
 * @param template the template, such as `site/pages/about.njk`
 * @param main the code of the site's default language
 */
export function readPage(url: string, html: string, template = "", main = "") {
  const page = {
    url,
    /** The code of the page's language, or an empty string. */
    language: "",
    template,
    /** The addresses of the pictures, scripts and other files that the page loads. */
    loaded: new Set<string>(),
    /** The images, except those in prerendered widgets, whose markup must not change. */
    images: [] as ImageTag[],
    ids: new Set<string>(),
    /** The ids that `<use href="#…">` refers to. */
    used: new Set<string>(),
    /** The addresses of frames that load only when the visitor asks for them, such as videos. */
    frames: new Set<string>(),
    styles: new Set<string>(),
    /** The contents of the inline `<script>` elements, with their types. */
    scripts: [] as { type: string; text: string }[],
    /** The links, forms and widgets, including those in prerendered widgets. */
    addressed: [] as Tag[],
    /** The texts with phone numbers from right to left, or with parts in the default language's script, with markup. */
    marked: [] as Edit[],
    bodyEnd: -1,
  };
  /** The language in each of the open elements. */
  const languages: string[] = [];
  const names: string[] = [];
  const lists: NonNullable<Tag["list"]>[] = [];
  let widgetDepth = Infinity;
  let link: Tag | undefined;
  let open: Readonly<Record<string, string>> = {};
  let textStart = 0;
  let words = "";
  let wordsStart = 0;
  let wordsEnd = 0;
  /** Marks parts of the text before a tag. Its entities, which the parser reports separately, must not part it. */
  function finishText() {
    const [language, given] = [languages.at(-1), words];
    words = "";
    if (!given || !language || names.length >= widgetDepth || names.some((one) => unmarked.test(one))) return;
    // The names of entities are no text.
    const text = given.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
    let marked = main && language !== main ? markMain(text, language, main) : text;
    if (marked === text && !/^(a|bdi)$/.test(names.at(-1)!) && directionOf(language) === "rtl")
      marked = text.replace(new RegExp(phoneNumber, "gu"), '<bdo dir="ltr">$&</bdo>');
    if (marked !== text) page.marked.push({ start: wordsStart, end: wordsEnd, text: marked });
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      finishText();
      const language = attributes.lang ?? languages.at(-1) ?? "";
      const depth = languages.push(language);
      names.push(name);
      if (name === "html") page.language = language;
      if ("data-root" in attributes) widgetDepth = Math.min(widgetDepth, depth);
      if (name === "img" && depth < widgetDepth)
        page.images.push({ start: parser.startIndex, end: parser.endIndex + 1, attributes });
      for (const address of [attributes.src, attributes.poster, ...candidatesIn(attributes.srcset)])
        if (address) page.loaded.add(address);
      if (/^[uo]l$/.test(name)) lists.push({ start: parser.startIndex, end: html.length });
      if (/^(a|area|form|link)$|-/.test(name)) {
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        const isInWidget = depth >= widgetDepth;
        const source = html.slice(start, end);
        const tag: Tag = { start, end, name, attributes, source, language, isInWidget, list: lists.at(-1) };
        page.addressed.push(tag);
        if (name === "a") link = tag;
      }
      if (attributes.id) page.ids.add(attributes.id);
      if (attributes["data-src"]) page.frames.add(attributes["data-src"]);
      if (name === "use" && attributes.href?.startsWith("#")) page.used.add(attributes.href.slice(1));
      if (name === "style" || name === "script") [open, textStart] = [attributes, parser.endIndex + 1];
    },
    ontext(data) {
      if (!words) wordsStart = parser.startIndex;
      words += data;
      wordsEnd = parser.endIndex + 1;
    },
    oncomment: finishText,
    onend: finishText,
    onclosetag(name) {
      finishText();
      const text = () => html.slice(textStart, parser.startIndex);
      if (name === "a" && link) link.contentEnd = parser.startIndex;
      if (/^[uo]l$/.test(name)) lists.pop()!.end = parser.endIndex + 1;
      if (name === "style") page.styles.add(text());
      if (name === "script" && !("src" in open)) page.scripts.push({ type: open.type ?? "", text: text() });
      if (name === "body") page.bodyEnd = parser.startIndex;
      if (languages.length === widgetDepth) widgetDepth = Infinity;
      languages.pop();
      names.pop();
    },
  });
  parser.end(html);
  return page;
}

const candidatesIn = (srcset = "") => srcset.split(",").map((candidate) => candidate.trim().split(/\s/)[0]);

/** Applies edits to a page. The edits must not overlap. */
export function editPage(html: string, edits: readonly Edit[]): string {
  let done = 0;
  const pieces = edits
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, text }) => {
      const piece = html.slice(done, start) + text;
      done = end;
      return piece;
    });
  return pieces.join("") + html.slice(done);
}
