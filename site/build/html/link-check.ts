import { parseUrl } from "../../../data/schemas/fields/web-origin";
import { decoded } from "../../../data/schemas/markdown/adjacent-picture";
import { addressKey } from "../facts/links/address-key";
import type { ParsedPage } from "./page";

/** A page with a link. */
interface Linking {
  url: string;
  language: string;
}

/** A link that points to no page, file or part of a page. */
export interface DeadLink {
  href: string;
  pages: readonly Linking[];
  message: string;
}

/** The maximum number of pages kept for a link. A link in a layout is on all pages. */
const MOST_PAGES = 20;

/** Collects the links and ids of finished pages, and finds links to pages and parts of pages that do not exist. */
export class LinkCheck {
  /** Language -> key of the address -> the ids in the page. */
  #ids = new Map<string, Map<string, ReadonlySet<string>>>();
  #links = new Map<string, Linking[]>();

  /** @param base the site's path on its host, such as `/agency`, or an empty string */
  add({ url, ids, addressed }: ParsedPage, language: string, base: string): void {
    const own = this.#ids.get(language) ?? new Map<string, ReadonlySet<string>>();
    this.#ids.set(language, own);
    own.set(addressKey(url), new Set(ids));
    for (const { name, attributes, isInWidget } of addressed) {
      const href = attributes.href ?? "";
      if (name !== "a" || !/^#.|^\/(?!\/)/.test(href) || "hreflang" in attributes) continue;
      // The examples on partners' pages link to parts of a page that is not shown.
      if (isInWidget && href.startsWith("#")) continue;
      const full = href.startsWith("#") ? url + href : href.slice(base.length);
      const pages = this.#links.get(full) ?? [];
      if (pages.length === 0) this.#links.set(full, pages);
      if (pages.length < MOST_PAGES) pages.push({ url, language });
    }
  }

  /**
   * @param main the default language, whose pages replace missing translations
   * @param isFile returns whether a path without a page is a file or a redirect
   */
  dead(main: string, isFile: (path: string) => boolean): DeadLink[] {
    return [...this.#links].flatMap(([href, all]) => {
      const [, path = "", , hash = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?/s.exec(href) ?? [];
      if (!parseUrl(path, "https://site.example")) return [];
      const problem = ({ language }: Linking) => this.#problemOf(path, hash, [language, main], isFile);
      const pages = all.filter(problem);
      return pages.length === 0 ? [] : [{ href, pages, message: `links to ${href}, ${problem(pages[0]!)}` }];
    });
  }

  #problemOf(path: string, hash: string, languages: string[], isFile: (path: string) => boolean) {
    const key = keyOf(path);
    const found = languages
      .map((language) => this.#ids.get(language)?.get(key))
      .filter((ids) => ids !== undefined);
    if (found.length === 0)
      return isFile(path)
        ? undefined
        : "which is missing or unpublished; correct the address or remove the link";
    // A page has a top without an id, and `:~:` starts an instruction for the browser.
    const id = decoded(hash.replace(/:~:.*/s, ""));
    if (!id || id === "top" || found[0]!.has(id)) return undefined;
    return `but that page has no part with the id "${id}"; correct the name after #`;
  }

  clear(): void {
    this.#ids.clear();
    this.#links.clear();
  }
}

function keyOf(path: string): string {
  try {
    return addressKey(path);
  } catch {
    return path;
  }
}
