import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Contract } from "../../../widgets/runtime/contract";
import type { Edit, ParsedPage, Tag } from "./page";
import { mapAddresses } from "./map-addresses";
import { languageNote } from "../facts/language-addresses";
import { wordsIn, type Translate } from "../languages/translator";

interface Addresses {
  /** Returns the address in the page's language, or undefined if the page is not translated. */
  translated: (address: string) => string | undefined;
  /** Returns the language of the page at an address, or undefined if there is no page. */
  languageAt: (address: string) => string | undefined;
  t: Translate;
  /** The path of the site on its host, such as `/agency`, or an empty string. */
  base: string;
  contracts: readonly Contract[];
}

/**
 * Returns the edits that make a page's links point to its language. Links to pages in another language receive `hreflang`
 * and, outside of widgets, whose text must not change, a note with the name of the language.
 */
export function translateLinks({ addressed }: ParsedPage, addresses: Addresses): Edit[] {
  const { languageAt, t, base } = addresses;
  return addressed.flatMap((tag) => {
    const { start, end, name, attributes, source, contentEnd, isInWidget } = tag;
    // In the list of languages, links point to other languages.
    if ("hreflang" in attributes) return [];
    const text = translateTag(tag, addresses);
    if (text !== source) return [{ start, end, text }];
    if (name !== "a" || !attributes.href?.startsWith(`${base}/`)) return [];
    const language = languageAt(attributes.href.slice(base.length));
    const note = languageNote(language, wordsIn(tag.language, t));
    if (!note) return [];
    const edits = [{ start, end, text: `<a hreflang="${language}"${source.slice("<a".length)}` }];
    // The space does not break, because flexible boxes drop other spaces between their items.
    const marked = `&nbsp;<span class="language-note">${escapeHtml(note)}</span>`;
    if (contentEnd !== undefined && !isInWidget)
      edits.push({ start: contentEnd, end: contentEnd, text: marked });
    return edits;
  });
}

function translateTag({ name, attributes, source }: Tag, { translated, base, contracts }: Addresses): string {
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
  const key = name === "form" ? "action" : "href";
  const address = attributes[key] ?? "";
  const target = place(address);
  return target === address ? source : replaceValue(source, key, target);
}

/** Replaces the value of an attribute. Matches all attributes, because the values of others can contain its name. */
const replaceValue = (source: string, key: string, value: string) =>
  source.replace(/(\s([^\s=>]+)=)("[^"]*"|'[^']*'|[^\s>]+)/g, (found, start: string, name: string) =>
    name === key ? `${start}"${escapeHtml(value)}"` : found,
  );

/** Adds a text for screen readers to all links that open in a new tab, except in widgets, which have a label for it. */
export function markNewTabs({ addressed }: ParsedPage, own: Translate): Edit[] {
  return addressed.flatMap(({ attributes, language, isInWidget, contentEnd: end }) => {
    if (attributes.target !== "_blank" || isInWidget || end === undefined) return [];
    const t = wordsIn(language, own);
    return [
      { start: end, end, text: `<span class="sr-only"> ${escapeHtml(t("(opens in a new tab)"))}</span>` },
    ];
  });
}
