import { decoded } from "../../data/_load/adjacent-picture";

/** The facts of a language that decide its addresses. */
interface LanguageFacts {
  site: { language: string };
  /** Returns whether the language has the page or file of an address. */
  hasPage(address: string): boolean;
  /** The addresses of drafts and scheduled entries in a build that shows them. */
  unpublished: readonly string[];
  entries: readonly { url: string; ownUrl?: string }[];
}

/** A page in one of its languages. */
export interface Alternate {
  language: string;
  address: string;
}

/** A link of the list of languages. */
export interface LanguageLink extends Alternate {
  /** The language's own name for itself, such as `Español`. */
  name: string;
  isCurrent: boolean;
}

/** The languages of the site. A page is identified by its address in the default, which all templates and data use. */
export interface Languages {
  /** The code of the default. */
  main: string;
  /** Returns a page's address in a language, or undefined if it is not translated. Query and anchor stay. */
  addressIn(language: string, address: string): string | undefined;
  /** Returns a page in all its languages, the default first; nothing for a page in only one. */
  alternates(address: string): Alternate[];
  /** Returns a link to the page in each language, or else to the nearest page above it; nothing with one language. */
  links(address: string, current: string): LanguageLink[];
}

/** @param all the facts of all languages, the default first */
export function languagesOf(all: readonly [LanguageFacts, ...LanguageFacts[]]): Languages {
  const main = all[0].site.language;
  const placed = new Map(all.map((facts) => [facts.site.language, placedIn(facts, facts === all[0])]));
  const addressIn = (language: string, address: string) => placed.get(language)!(address);
  return {
    main,
    addressIn,
    alternates(address) {
      if (isPartOfList(address)) return [];
      const found = all
        .filter(({ unpublished }) => !unpublished.includes(address))
        .flatMap(({ site: { language } }) => {
          const own = addressIn(language, address);
          return own === undefined ? [] : [{ language, address: own }];
        });
      return found.length > 1 ? found : [];
    },
    links: (address, current) =>
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

/** Returns a function that translates addresses of the default into those of a language. */
export function placedIn(
  { site: { language }, hasPage, entries }: Omit<LanguageFacts, "unpublished">,
  isMain: boolean,
) {
  const separate = new Map(entries.flatMap(({ url, ownUrl }) => (ownUrl ? [[url, ownUrl]] : [])));
  return (address: string): string | undefined => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(address) ?? [];
    const page = decoded(path);
    if (!hasPage(page)) return undefined;
    return isMain ? address : `${folderOf(language)}${separate.get(page) ?? path}${rest}`;
  };
}

/** The folder of a language in addresses: `pt-BR` -> `/pt-br` */
export const folderOf = (language: string) => `/${language.toLowerCase()}`;

/** Categories and further pages of lists contain other articles in each language. */
const isPartOfList = (address: string) => /^\/blog\/(category|page)\//.test(address);

/** Error pages are shown at any address, so they have the home page above them. */
function nearest(address: string, find: (address: string) => string | undefined): string {
  const found = address.endsWith("/") ? find(address) : undefined;
  return found ?? nearest(address.endsWith("/") ? address.replace(/[^/]+\/$/, "") : "/", find);
}

/** Returns the name of a language in that language, as the first word of a list. */
export function endonym(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  const [first = "", ...others] = name;
  return first.toLocaleUpperCase(language) + others.join("");
}

/** The direction in which a language is written. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/.test(new Intl.Locale(language).maximize().script ?? "")
    ? "rtl"
    : "ltr";

/** Returns a language as Open Graph writes it: `es` -> `es_ES` */
export function openGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}
