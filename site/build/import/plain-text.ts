import { Parser } from "htmlparser2";

const inline = new Set("a abbr b cite code em i kbd mark q s small span strong sub sup u".split(" "));
const hidden = new Set(
  "script style noscript figcaption table pre h1 h2 h3 h4 h5 h6 import-note import-footnote".split(" "),
);

/** Returns the words of HTML on one line, without headings, captions, tables and code. */
export function plainText(html: string): string {
  let text = "";
  let depth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (hidden.has(name)) depth += 1;
      if (!inline.has(name)) text += " ";
    },
    ontext(part) {
      if (depth === 0) text += part;
    },
    onclosetag(name) {
      if (hidden.has(name)) depth -= 1;
      if (!inline.has(name)) text += " ";
    },
  });
  parser.end(html);
  return text
    .replace(/\p{C}/gu, " ")
    .replace(/<(?=[a-z/!])/gi, "< ")
    .replace(/\s+/g, " ")
    .trim();
}
