import { Parser } from "htmlparser2";
import { slugify } from "../../generator/content/entry-slugs";

/** What Markdown cannot keep, in the words of the report, and its sign in an element's name and attributes. */
const losses: readonly [kind: string, sign: RegExp][] = [
  ["pictures without an alternative text", /^img$(?![^]*^alt=.*\S)/m],
  [
    "aligned parts",
    /^(?:class|style)=.*(?:\balign(?:left|right|center|wide|full)\b|text-align[-: ]*[crj])|^align=/m,
  ],
  ["background pictures", /^style=.*url\(/m],
  ["columns", /^class=.*\bwp-block-(?:columns|media-text)(?:\s|$)/m],
  ["colors and sizes of text", /^font$|^style=.*\b(?:color|font-size):|^class=.*-(?:color|font-size)\b/m],
  ["captions of tables", /^caption$/m],
  ["lists that count down or have letters", /^ol$[^]*^(?:reversed|type)=/m],
];

/** The maximum depth of elements. Articles stay far below, and the time of turndown grows with the depth. */
const DEEPEST = 200;

/** Lists what Markdown cannot keep of an article, and the ids of headings and anchors with those they receive here. */
export function survey(html: string) {
  const found = { isTooDeep: false, lost: [] as string[], ids: new Map<string, string>() };
  let depth = 0;
  let [id = "", words] = ["", ""];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (++depth > DEEPEST) found.isTooDeep = true;
      const lines = Object.entries(attributes).map(
        ([name, value]) => `${name}=${value.replace(/\s+/g, " ")}`,
      );
      const source = [tag, ...lines].join("\n");
      found.lost.push(...losses.filter(([, sign]) => sign.test(source)).map(([kind]) => kind));
      if (/^h[1-6]$/.test(tag)) [id, words] = [attributes.id ?? "", ""];
      if (tag === "a" && !attributes.href) found.ids.set(attributes.name || attributes.id || "", "");
    },
    ontext: (text) => void (words += text),
    onclosetag(tag) {
      depth -= 1;
      if (/^h[1-6]$/.test(tag)) found.ids.set(id, slugify(words));
    },
  });
  parser.end(html);
  found.ids.delete("");
  return found;
}
