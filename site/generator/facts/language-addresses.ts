import { isSameLanguage, type Translate } from "../languages/translator";
import type { Warn } from "../content/findings";
import { folderOf } from "../languages/languages";
import type { Data } from "./data";
import { addressOf, type entryPages } from "./entry-pages";
import type { MainData } from "./language-data";
import { addressKey, isReserved as isReservedAddress } from "./links/site-addresses";
import type { Addresses } from "./links/redirects";

/** A translated entry that has a page. */
export type TranslatedPage = ReturnType<typeof entryPages>[number] & {
  /** The separate address of the translation, without the folder of its language. */
  ownUrl?: string;
};

/** What addresses are checked against. */
interface Context {
  main: MainData;
  /** The slugs that entries may not use, by kind. */
  reserved: Readonly<Partial<Record<string, readonly string[]>>>;
  warn: Warn;
}

/**
 * Adds the separate addresses of translations to their entries. Addresses that are reserved or already used by another
 * page are left out and reported.
 *
 * @param pages the addresses that the language's pages have in the default language
 */
export function withOwnUrls(
  entries: ReturnType<typeof entryPages>,
  pages: readonly string[],
  { main, reserved, warn }: Context,
): TranslatedPage[] {
  const owners = new Map(pages.map((page) => [addressKey(page), "another page"]));
  for (const { url, file } of entries) owners.set(addressKey(url), file);
  return entries.map((entry) => {
    const { kind, url, file, ownAddress } = entry;
    if (!ownAddress) return entry;
    const ownUrl = kind === "pages" ? ownAddress : addressOf[kind](ownAddress);
    const key = addressKey(ownUrl);
    if (key === addressKey(url)) return entry;
    const isReserved =
      main.hasPage(ownUrl) || isReservedAddress(ownUrl) || reserved[kind]?.includes(ownAddress);
    const owner = owners.get(key) ?? (isReserved ? "another page" : undefined);
    if (owner) {
      const message = `is the address of ${owner}, so this page has the address of its original. Choose another address`;
      warn({ file, field: "address", message });
      return entry;
    }
    owners.set(key, file);
    return { ...entry, ownUrl };
  });
}

/**
 * Returns the pages and redirects of a language, with its folder in each address. The former addresses of an original
 * become redirects to its translation.
 *
 * @param place returns the address of a page in the language, or undefined if it is not translated
 */
export function addressesIn(
  { site: { language }, redirects }: Pick<Data, "site" | "redirects">,
  entries: readonly TranslatedPage[],
  pages: readonly string[],
  place: (address: string) => string | undefined,
): Addresses {
  const folder = folderOf(language);
  const placed = pages.map((page) => place(page)!);
  const taken = new Set(placed.map(addressKey));
  return {
    folder,
    pages: placed,
    owners: entries.flatMap(({ url, file, aliases, ownAliases = [] }) => [
      { url: place(url)!, file, aliases: ownAliases },
      {
        url: place(url)!,
        file: file.replace(`/${language}/`, "/"),
        aliases: aliases
          .filter((alias) => !alias.includes("?"))
          .map((alias) => folder + alias)
          .filter((alias) => !taken.has(addressKey(alias))),
      },
    ]),
    table: redirects.map((redirect) => ({
      ...redirect,
      from: folder + redirect.from,
      to: place(redirect.to) ?? redirect.to,
    })),
  };
}

/**
 * Returns the text after a link to a page in another language, such as `(en inglés)`.
 *
 * @param language the language of the page, or undefined if there is no page
 * @param t the words of the text with the link
 */
export const languageNote = (language: string | undefined, t: Translate): string | undefined =>
  language === undefined || isSameLanguage(language, t.language)
    ? undefined
    : t("(in {language})", {
        language: new Intl.DisplayNames(t.language, { type: "language" }).of(language),
      });
