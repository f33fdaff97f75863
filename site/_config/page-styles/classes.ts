const escaped = /&(?:amp|lt|gt|quot|#x27|#39);/g;
const characters: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

const attribute = " class=";

/** The texts of all `class` attributes of a page, each once. */
export function classListsInPage(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (let place = html.indexOf(attribute); place >= 0; place = html.indexOf(attribute, place)) {
    const start = place + attribute.length;
    const quote = html.charAt(start);
    place = /["']/.test(quote) ? html.indexOf(quote, start + 1) : start;
    if (place < 0) break;
    if (place > start) lists.add(html.slice(start + 1, place));
  }
  return lists;
}

/** The classes in such texts. */
export const classesInLists = (lists: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...lists].flatMap((list) => list.replace(escaped, (written) => characters[written]!).split(/\s+/)),
  );

const attributeSelector = /(?<!\\)\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g;
/** With its argument, where that holds no further argument. */
const pseudo = /(?<!\\)::?[a-z-]+(?:\((?:\\.|[^()\\])*\))?/gi;
const combinator = /(?<!\\|\\[0-9a-f]{1,6})[\s>+~]/i;
const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi;

/**
 * The classes that a page must hold for a selector to match anything in it, as far as they are asked of
 * the selector's first element: what stands inside of that depends on a page's text. States, which
 * change while a page is open, are left out, with all arguments.
 *
 * `.button.quiet:hover` -> `button`, `quiet`; `.prose > .table` -> `prose`; `:root:not(.dark)` -> nothing
 */
export function classesInSelector(selector: string): string[] {
  let plain = selector.replace(attributeSelector, "");
  // Arguments in arguments: from the inside out.
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replace(pseudo, "");
  }
  const [first = ""] = plain.split(combinator);
  return [...first.matchAll(className)].map(([, written = ""]) => unescape(written));
}

const unescape = (written: string) =>
  written.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
