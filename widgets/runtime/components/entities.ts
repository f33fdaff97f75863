/** Returns a table from entries that are a name followed by its character. */
const tableOf = (entries: string) =>
  new Map(entries.split(/ +/).map((entry) => [entry.slice(0, -1), entry.slice(-1)]));

/** The marks in names such as `eacute`, in which they follow a letter. */
const marks = tableOf(
  "grave\u0300 acute\u0301 circ\u0302 tilde\u0303 macr\u0304 breve\u0306 dot\u0307 uml\u0308 ring\u030A dblac\u030B caron\u030C cedil\u0327 ogon\u0328",
);
/** Other characters that are often written as named references. */
const named = tableOf(
  [
    "nbsp\u00A0 shy\u00AD ensp\u2002 emsp\u2003 thinsp\u2009 amp& lt< gt> quot\" apos' lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„",
    "lsaquo‹ rsaquo› laquo« raquo» prime′ Prime″ ndash– mdash— minus− hellip… bull• middot· euro€ pound£ yen¥ cent¢",
    "copy© reg® trade™ deg° sect§ para¶ ordf\u00AA ordm\u00BA times× divide÷ plusmn± sup2\u00B2 sup3\u00B3 frac12½ frac14¼",
    "frac34¾ larr← rarr→ iexcl¡ iquest¿ szligß aeligæ AEligÆ oeligœ OEligŒ oslashø OslashØ lstrokł LstrokŁ inodotı",
    "ethð thornþ",
  ].join(" "),
);

/** The characters from 0x80 in Windows-1252. The HTML standard maps numeric references from 128 to 159 to them. */
const windows = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

function decodeNumber(code: number): string {
  if (code >= 0x80 && code < 0xa0) return windows[code - 0x80]!;
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return isCharacter ? String.fromCodePoint(code) : "\uFFFD";
}

function decode(reference: string, name: string): string {
  if (name.startsWith("#")) return decodeNumber(Number(name.slice(1).replace(/^x/i, "0x")));
  const [, letter, mark] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const combining = marks.get(mark!);
  return combining ? `${letter}${combining}`.normalize("NFC") : (named.get(name) ?? reference);
}

/** Decodes character references, which are common in exports from content management systems. Needs no DOM. */
export const decodeEntities = (text: string) => text.replace(/&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, decode);
