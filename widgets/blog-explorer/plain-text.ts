/** What no reader sees, with all that is in it. */
const unseen = /<!--[\s\S]*?-->|<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi;
const tag = /<\/?([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Tags within a word or a sentence; all others end one. */
const inline =
  /^(?:a|abbr|b|bd[io]|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|time|u|var|wbr)$/i;

const blanks = /^(?:nbsp|ensp|emsp|thinsp)$/;
const accented =
  /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|breve|macr|ogon|dot|dblac|slash|strok)$/i;
/** Characters that editors write as names, beside the accented letters. */
const named = new Map(
  `amp& lt< gt> quot" apos' lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› laquo« raquo» prime′ Prime″
  ndash– mdash— minus− hellip… bull• middot· euro€ pound£ cent¢ yen¥ copy© reg® trade™ deg° sect§ para¶ times×
  divide÷ plusmn± frac12½ frac14¼ frac34¾ larr← rarr→ iexcl¡ iquest¿ szligß aeligæ AEligÆ oeligœ OEligŒ inodotı`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
);

function decode(reference: string, name: string): string {
  if (name.startsWith("#")) {
    const code = Number(name.replace("#", name[1]?.toLowerCase() === "x" ? "0" : ""));
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  }
  if (blanks.test(name)) return " ";
  return named.get(name) ?? accented.exec(name)?.[1] ?? reference;
}

/** The words of HTML as they are read, letters without their accents here and there. Needs no DOM: it is prerendered. */
export const plainText = (html: string) =>
  html
    .replace(unseen, "")
    .replace(tag, (_, name: string) => (inline.test(name) ? "" : " "))
    .replace(/&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, decode);
