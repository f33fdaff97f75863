import { Parser } from "htmlparser2";
import { slugify } from "../../generator/content/entry-slugs";

/** What HTML can have and Markdown cannot. The words are those of the report. */
const losses: readonly [kind: string, isIn: (tag: string, attributes: Record<string, string>) => boolean][] =
  [
    ["pictures without an alternative text", (tag, { alt = "" }) => tag === "img" && !alt.trim()],
    [
      "aligned parts",
      (tag, { class: name, style, align }) =>
        !/^t[dhr]$/.test(tag) &&
        /\balign(?:left|right|center|wide|full)\b|text-align[-: ]*(?:center|right|justify)/.test(
          `${name} ${style} align${align}`,
        ),
    ],
    ["background pictures", (_, { style = "" }) => style.includes("url(")],
    ["parts in columns", (_, { class: name = "" }) => /\bwp-block-(?:columns|media-text)(?!_)\b/.test(name)],
    [
      "parts with their own color or size",
      (tag, { class: name, style }) =>
        tag === "font" || /\b(?:color|font-size):|-color\b|-font-size\b/.test(`${name} ${style}`),
    ],
  ];

/** The maximum depth of elements. Articles stay far below, and the time of turndown grows with the depth. */
const DEEPEST = 200;

/** What Markdown cannot keep of an article. */
export interface Survey {
  isTooDeep: boolean;
  /** The words for each part that is lost. */
  lost: string[];
  /** The ids of headings and anchors, with the id that the heading receives on this site, which is empty for anchors. */
  ids: Map<string, string>;
}

/** Lists what Markdown cannot keep of the HTML of an article. */
export function survey(html: string): Survey {
  const found: Survey = { isTooDeep: false, lost: [], ids: new Map() };
  let depth = 0;
  let id: string | undefined;
  let words = "";
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (++depth > DEEPEST) found.isTooDeep = true;
      found.lost.push(...losses.filter(([, isIn]) => isIn(tag, attributes)).map(([kind]) => kind));
      if (/^h[1-6]$/.test(tag)) [id, words] = [attributes.id, ""];
      const anchor = attributes.name || attributes.id;
      if (tag === "a" && !attributes.href && anchor) found.ids.set(anchor, "");
    },
    ontext: (text) => void (words += text),
    onclosetag(tag) {
      depth -= 1;
      if (id && /^h[1-6]$/.test(tag)) found.ids.set(id, slugify(words));
    },
  });
  parser.end(html);
  return found;
}
