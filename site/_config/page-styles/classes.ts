const attribute = /\sclass=(?:"([^"]*)"|'([^']*)')/gi;
const escaped = /&(?:amp|lt|gt|quot|#x27|#39);/g;
const characters: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

/** The classes of all elements of a page. */
export function classesInPage(html: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const [, double, single] of html.matchAll(attribute)) lists.add(double ?? single ?? "");
  const classes = [...lists].flatMap((list) =>
    list.replace(escaped, (written) => characters[written]!).split(/\s+/),
  );
  return new Set(classes);
}

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
