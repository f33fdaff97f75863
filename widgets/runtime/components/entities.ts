const spaces = new Map(
  Object.entries({
    nbsp: 0xa0,
    shy: 0xad,
    ensp: 0x2002,
    emsp: 0x2003,
    thinsp: 0x2009,
  }),
);
const marks = new Map(
  Object.entries({
    grave: 0x300,
    acute: 0x301,
    circ: 0x302,
    tilde: 0x303,
    macr: 0x304,
    breve: 0x306,
    dot: 0x307,
    uml: 0x308,
    ring: 0x30a,
    dblac: 0x30b,
    caron: 0x30c,
    cedil: 0x327,
    ogon: 0x328,
  }),
);
/** Other characters that are often written as named references. Each entry is a name followed by its character. */
const named = new Map(
  `amp& lt< gt> quot" apos' lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› laquo« raquo» prime′ Prime″
  ndash– mdash— minus− hellip… bull• middot· euro€ pound£ yen¥ cent¢ copy© reg® trade™ deg° sect§ para¶ ordf\u00AA ordm\u00BA
  times× divide÷ plusmn± sup2\u00B2 sup3\u00B3 frac12½ frac14¼ frac34¾ larr← rarr→ iexcl¡ iquest¿ szligß aeligæ AEligÆ
  oeligœ OEligŒ oslashø OslashØ lstrokł LstrokŁ inodotı ethð thornþ`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)]),
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
  const space = spaces.get(name);
  if (space) return String.fromCharCode(space);
  const [, letter, mark] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const combining = marks.get(mark!);
  return combining
    ? `${letter}${String.fromCharCode(combining)}`.normalize("NFC")
    : (named.get(name) ?? reference);
}

/** Decodes character references, which are common in exports from content management systems. Needs no DOM. */
export const decodeEntities = (text: string) => text.replace(/&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, decode);
