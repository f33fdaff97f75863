import { Parser } from "htmlparser2";

const inline = new Set("a abbr b cite code em i kbd mark q s small span strong sub sup u".split(" "));
const hidden = new Set("script style noscript figcaption table pre h1 h2 h3 h4 h5 h6 import-note".split(" "));

/** Returns the words of HTML on one line, without headings, captions, tables and code. */
export function plainText(html: string): string {
  let text = "";
  let depth = 0;
  const onTag = (name: string, change: number) => {
    if (hidden.has(name)) depth += change;
    if (!inline.has(name)) text += " ";
  };
  const parser = new Parser({
    onopentag: (name) => onTag(name, 1),
    ontext: (part) => void (depth === 0 && (text += part)),
    onclosetag: (name) => onTag(name, -1),
  });
  parser.end(html);
  return text
    .replace(/\p{C}/gu, " ")
    .replace(/<(?=[a-z/!])/gi, "< ")
    .replace(/\s+/g, " ")
    .trim();
}
