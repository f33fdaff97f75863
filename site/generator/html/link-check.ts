import { parseUrl } from "../../schemas/fields/web-origin";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import { addressKey, anywhere } from "../entries/site-addresses";
import type { ParsedPage } from "./page";

interface Linking {
  url: string;
  language: string;
  template: string;
  /** The address as it is on the page. */
  written: string;
}

/** A link that points to no page, file or part of a page. */
export interface DeadLink {
  href: string;
  pages: readonly Linking[];
  message: string;
}

interface Link {
  href: string;
  verb: "links to" | "loads";
  /** Whether the address is already that of a language, so that it must be a file of the output. */
  isPlaced: boolean;
  pages: Linking[];
}

/** The maximum number of pages kept for a link. A link in a layout is on all pages. */
const MOST_PAGES = 20;

/** Collects the links and ids of finished pages, and finds links to pages, parts of pages and files that do not exist. */
export class LinkCheck {
  /** Language -> key of the address -> the ids in the page. */
  #ids = new Map<string, Map<string, ReadonlySet<string>>>();
  #links = new Map<string, Link>();

  /** @param origin the start of the site's full addresses, with its path on its host, such as `/agency` */
  add(page: ParsedPage, language: string, origin: string): void {
    const own = this.#ids.get(language) ?? new Map<string, ReadonlySet<string>>();
    this.#ids.set(language, own);
    own.set(addressKey(page.url), new Set(page.ids));
    const add = (written: string, verb: Link["verb"], isPlaced = false) => {
      const href = hrefOn(page.url, written, origin);
      if (href === undefined) return;
      const key = `${verb} ${isPlaced} ${href}`;
      const link = this.#links.get(key) ?? { href, verb, isPlaced, pages: [] };
      this.#links.set(key, link);
      if (link.pages.length < MOST_PAGES)
        link.pages.push({ url: page.url, language, template: page.template, written });
    };
    for (const { name, attributes, isInWidget } of page.addressed) {
      // A form that sends data has the address of a program.
      const href =
        name === "form" && /^post$/i.test(attributes.method ?? "") ? undefined : addressIn(name, attributes);
      // The examples on partners' pages link to parts of a page that is not shown.
      if (href === undefined || (isInWidget && href.startsWith("#"))) continue;
      add(href, name === "link" ? "loads" : "links to", "hreflang" in attributes);
    }
    // Other steps replace photographs, and report missing ones.
    for (const address of page.loaded) if (!address.includes("/assets/photos/")) add(address, "loads");
  }

  /** Pages in `main`, the default language, replace missing translations. */
  dead(main: string, isFile: (path: string) => boolean): DeadLink[] {
    return [...this.#links.values()].flatMap(({ href, verb, isPlaced, pages: all }) => {
      const [, path = "", , hash = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?/s.exec(href) ?? [];
      const problem = ({ language }: Linking) =>
        this.#problemOf(path, hash, isPlaced ? [] : [language, main], isFile);
      const pages = all.filter(problem);
      return pages.length === 0 ? [] : [{ href, pages, message: `${verb} ${href}, ${problem(pages[0]!)}` }];
    });
  }

  #problemOf(path: string, hash: string, languages: string[], isFile: (path: string) => boolean) {
    const found = languages
      .map((language) => this.#ids.get(language)?.get(addressKey(path)))
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

const addressIn = (name: string, { href, action }: Readonly<Record<string, string>>) =>
  name === "form" ? action : name.includes("-") ? undefined : href;

/** Returns an address without the site's origin and path on its host, or undefined for one on another site. */
function hrefOn(page: string, written: string, origin: string): string | undefined {
  if (/^#?$/.test(written)) return undefined;
  if (written.startsWith("#")) return page + written;
  const { origin: host, pathname } = new URL(origin);
  const base = pathname.replace(/\/$/, "");
  const full = parseUrl(written, anywhere + base + page);
  if (full?.origin !== host && full?.origin !== anywhere) return undefined;
  const address =
    written.startsWith("/") && !written.startsWith("//") ? written : full.pathname + full.search + full.hash;
  return address.startsWith(`${base}/`) ? address.slice(base.length) : undefined;
}
