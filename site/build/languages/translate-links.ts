import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Contract } from "../../../widgets/runtime/contract";
import type { Edit, ParsedPage, Tag } from "../html/page";
import { mapAddresses } from "../html/map-addresses";

interface Addresses {
  /** Returns the address in the page's language, or undefined if the page is not translated. */
  translated: (address: string) => string | undefined;
  /** Returns whether an address is a page of the default language. */
  isPage: (address: string) => boolean;
  /** The code of the default language. */
  main: string;
  /** The text after links to pages in the default language, such as `(en inglés)`. */
  mainLanguageNote: string;
  /** The path of the site on its host, such as `/agency`, or an empty string. */
  base: string;
  contracts: readonly Contract[];
}

/**
 * Returns the edits that make a page's links point to its language. Links to untranslated pages receive `hreflang` and,
 * outside of widgets, whose text must not change, a note with the name of the language.
 */
export function translateLinks({ addressed }: ParsedPage, addresses: Addresses): Edit[] {
  return addressed.flatMap((tag) => {
    const text = translateTag(tag, addresses);
    if (text === tag.source) return [];
    const { start, end, contentEnd, isInWidget } = tag;
    const isMarked = contentEnd !== undefined && !isInWidget && / hreflang=/.test(text);
    // The space does not break, because flexible boxes drop other spaces between their items.
    const note = `&nbsp;<span class="language-note">${escapeHtml(addresses.mainLanguageNote)}</span>`;
    return [{ start, end, text }, ...(isMarked ? [{ start: contentEnd, end: contentEnd, text: note }] : [])];
  });
}

function translateTag(tag: Tag, { translated, isPage, main, base, contracts }: Addresses): string {
  const { name, attributes, source } = tag;
  const place = (address: string): string => {
    if (!address.startsWith(`${base}/`)) return address;
    const own = translated(address.slice(base.length));
    return own === undefined ? address : base + own;
  };
  const contract = contracts.find((one) => one.tag === name);
  if (contract) {
    const mapped = mapAddresses(contract, attributes, place);
    return Object.keys(attributes)
      .filter((key) => mapped[key] !== attributes[key])
      .reduce((text, key) => replaceValue(text, key, mapped[key]!), source);
  }
  // In the list of languages, links point to other languages.
  if ("hreflang" in attributes) return source;
  const key = name === "form" ? "action" : "href";
  const address = attributes[key] ?? "";
  const target = place(address);
  if (target !== address) return replaceValue(source, key, target);
  const isOfDefault = name === "a" && address.startsWith(`${base}/`) && isPage(address.slice(base.length));
  return isOfDefault ? source.replace(/ href=/, ` hreflang="${main}" href=`) : source;
}

const replaceValue = (source: string, key: string, value: string) =>
  source.replace(
    new RegExp(`( ${key}=)("[^"]*"|'[^']*'|[^\\s>]+)`),
    (_, start: string) => `${start}"${escapeHtml(value)}"`,
  );
