import { isSameLanguage, type Translate } from "../languages/translator";
import type { Warn } from "../content/findings";
import { folderOf } from "../languages/languages";
import type { Data } from "./data";
import { publishedAt } from "../../schemas/fields/page-addresses";
import { addressOf, type entryPages } from "./entry-pages";
import type { MainData } from "./language-data";
import { addressKey, isReserved as isReservedAddress } from "./site-addresses";
import type { Addresses } from "./redirects";

type EntryPage = ReturnType<typeof entryPages>[number];

interface Context {
  site: Data["site"];
  /** Undefined for the default language. */
  main?: MainData;
  /** The slugs that entries may not use, by kind. */
  reserved: Readonly<Partial<Record<string, readonly string[]>>>;
  warn: Warn;
}

/**
 * Returns the separate addresses of a language's pages, without the folder of the language, by the addresses that data
 * and templates use for them. Addresses that are reserved or already used by another page are left out and reported.
 */
export function ownUrlsOf(
  entries: readonly EntryPage[],
  pages: readonly string[],
  { site, main, reserved, warn }: Context,
): ReadonlyMap<string, string> {
  const entryAt = new Map(entries.map((entry) => [entry.url, entry]));
  const owners = new Map(pages.map((page) => [addressKey(page), entryAt.get(page)?.file ?? "another page"]));
  const folders = main ? [] : (site.languages ?? []).map((code) => `${folderOf(code)}/`);
  const own = new Map<string, string>();
  for (const url of new Set(pages)) {
    const entry = entryAt.get(url);
    const wanted = wantedUrl(url, entry, site);
    const key = addressKey(wanted);
    if (key === addressKey(url)) continue;
    const isReserved =
      main?.hasPage(wanted) ||
      isReservedAddress(wanted) ||
      folders.some((folder) => wanted.startsWith(folder)) ||
      (entry?.ownAddress && reserved[entry.kind]?.includes(entry.ownAddress));
    const owner = owners.get(key) ?? (isReserved ? "another page" : undefined);
    if (owner)
      warn({
        file: entry?.file ?? (main ? `data/${site.language}/site.json` : "data/site.json"),
        field: entry?.ownAddress ? "address" : "addresses",
        message: `${entry?.ownAddress ? "is" : `moves ${url} to ${wanted},`} the address of ${owner}, so this page has the address ${main ? "of its original" : url}. Choose another address`,
      });
    else {
      owners.set(key, entry?.file ?? "another page");
      own.set(url, wanted);
    }
  }
  return own;
}

/** Returns the address that the data states for a page. Pages made of sections have theirs in their own file. */
function wantedUrl(url: string, entry: EntryPage | undefined, { addresses }: Data["site"]): string {
  if (entry?.kind === "pages") return entry.ownAddress ?? url;
  return publishedAt(entry?.ownAddress ? addressOf[entry.kind](entry.ownAddress) : url, addresses);
}

/**
 * Returns the pages and redirects of a language at the addresses that `place` returns. The former addresses of an
 * original become redirects to its translation.
 */
export function addressesIn(
  { site: { language }, redirects }: Pick<Data, "site" | "redirects">,
  entries: readonly EntryPage[],
  pages: readonly string[],
  place: (address: string) => string | undefined,
  isMain: boolean,
): Addresses {
  const placed = pages.map((page) => place(page)!);
  const table = redirects.map((redirect) => ({ ...redirect, to: place(redirect.to) ?? redirect.to }));
  if (isMain)
    return { pages: placed, owners: entries.map((entry) => ({ ...entry, url: place(entry.url)! })), table };
  const folder = folderOf(language);
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
    table: table.map((redirect) => ({ ...redirect, from: folder + redirect.from })),
  };
}

/** Returns the name of a page's language in words, such as `inglés`, unless both are in the same language. */
export const otherLanguage = (language: string | undefined, t: Translate): string | undefined =>
  language === undefined || isSameLanguage(language, t.language)
    ? undefined
    : new Intl.DisplayNames(t.language, { type: "language" }).of(language);
