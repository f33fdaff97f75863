import { decoded } from "../../schemas/markdown/adjacent-picture";

interface LanguageFacts {
  site: { language: string };
  /** Returns whether the language has the page or file at an address of the default language. */
  hasPage(address: string): boolean;
  /** The separate addresses of pages, without the folder of the language. */
  ownUrls: ReadonlyMap<string, string>;
}

export interface Alternate {
  language: string;
  address: string;
}

export type Languages = ReturnType<typeof languagesOf>;

/** Templates and data name a page by its identity, an address that is the same in all languages. */
export function languagesOf(all: readonly [main: LanguageFacts, ...LanguageFacts[]]) {
  const main = all[0].site.language;
  const placed = new Map(all.map((facts) => [facts.site.language, placedIn(facts, facts === all[0])]));
  /** Returns a page's address in a language, with its query and anchor, or undefined if the page is not translated. */
  const addressIn = (language: string, address: string) => placed.get(language)!(address);
  return {
    main,
    addressIn,
    /** Returns the address for links to a page, in a language or else in the default one. Other addresses stay the same. */
    linkIn: (language: string, address: string) =>
      addressIn(language, address) ?? addressIn(main, address) ?? address,
    /** Returns a link for each language, if there are several, to the page or the nearest translated page above it. */
    links: (address: string, current: string) =>
      all.length === 1
        ? []
        : [...placed.keys()].map((language) => ({
            language,
            name: endonym(language),
            address: nearest(address, (page) => addressIn(language, page)),
            isCurrent: language === current,
          })),
  };
}

/** Returns a function that translates addresses of the default language into those of another language. */
export function placedIn({ site: { language }, hasPage, ownUrls }: LanguageFacts, isMain: boolean) {
  return (address: string): string | undefined => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)/s.exec(address) ?? [];
    const page = decoded(path);
    if (!hasPage(page)) return undefined;
    return `${isMain ? "" : folderOf(language)}${ownUrls.get(page) ?? path}${rest}`;
  };
}

/** Returns the folder of a language in addresses: `pt-BR` -> `/pt-br` */
export const folderOf = (language: string) => `/${language.toLowerCase()}`;

/** Returns the address of a page or of the nearest translated page above it: for an error page, the home page. */
function nearest(address: string, find: (address: string) => string | undefined): string {
  if (!address.endsWith("/")) return nearest("/", find);
  return find(address) ?? nearest(address.slice(0, address.lastIndexOf("/", address.length - 2) + 1), find);
}

/** Returns the name of a language in that language, with a capital letter. */
export function endonym(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  const [first = "", ...others] = name;
  return first.toLocaleUpperCase(language) + others.join("");
}

/** Returns whether a language's letters have capitals. Letters of other scripts may join, stack or fill squares. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/.test(new Intl.Locale(language).maximize().script ?? "")
    ? "rtl"
    : "ltr";

/** The scripts of Unicode in those of ISO 15924 that combine several. */
const combined: Readonly<Record<string, string>> = {
  Hans: "Han",
  Hant: "Han",
  Jpan: "Han|Hira|Kana",
  Kore: "Hang|Han",
};

const scripts = new Map<string, string>();

/** Returns the script in which a language is written, for a character class. A made-up language has none. */
function scriptOf(language: string): string {
  const known = scripts.get(language);
  if (known) return known;
  const { script = "Zyyy" } = new Intl.Locale(language).maximize();
  const letters = (combined[script] ?? script).replace(/\w+/g, String.raw`\p{Script=$&}`).replaceAll("|", "");
  scripts.set(language, letters);
  return letters;
}

/**
 * Returns text of a page in which parts in the script of the site's default language, not in that of the page, have its
 * `lang`: names, and texts without a translation. Latin letters are in texts of all scripts, so only a text without others
 * counts.
 */
export function markMain(text: string, page: string, main: string): string {
  const [own, other] = [scriptOf(page), scriptOf(main)];
  const has = (script: string) => new RegExp(`[${script}]`, "u").test(text);
  if (own === other || other.includes("Zyyy") || !has(other)) return text;
  const mark = (part: string) => `<span lang="${main}" dir="auto">${part}</span>`;
  if (!has(own)) return text.replace(/\S(?:.*\S)?/s, mark);
  const part = new RegExp(`(?![${own}])[${other}](?:[^${own}]*[${other}\\p{M}])?`, "gu");
  const marked = other.includes("Latn") ? text : text.replace(part, mark);
  // Flexible boxes drop the space between text and an element, unless one element has both.
  return marked === text ? text : `<span>${marked}</span>`;
}

/** Returns a language in Open Graph's format: `es` -> `es_ES` */
export function openGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

/** Replaces the full addresses of pages in text, such as a feed, with those that `translated` returns. */
export function translateAddresses(
  text: string,
  origin: string,
  translated: (address: string) => string,
): string {
  const start = origin.replace(/[^\w]/g, String.raw`\$&`);
  const addresses = new RegExp(String.raw`${start}(/[^\s"'<>()\\&]*)`, "g");
  return text.replace(addresses, (all, address: string) => {
    const own = translated(address);
    return own === address ? all : new URL(origin + own).href;
  });
}
