import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Contract } from "../../../widgets/runtime/contract";
import type { Edit, ParsedPage, Tag } from "./page";
import { mapAddresses } from "./map-addresses";
import { languageNote } from "../facts/language-addresses";
import { wordsIn, type Translate } from "../languages/translator";

interface Addresses {
  /** Returns the published address of a page, in the language of the links or else in the default one. */
  place: (address: string) => string;
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
    const isOwn = name === "a" && attributes.href?.startsWith(`${base}/`);
    const language = isOwn ? languageAt(attributes.href!.slice(base.length)) : undefined;
    const note = languageNote(language, wordsIn(tag.language, t));
    if (!note) return text === source ? [] : [{ start, end, text }];
    const edits = [{ start, end, text: `<a hreflang="${language}"${text.slice("<a".length)}` }];
    // The space does not break, because flexible boxes drop other spaces between their items.
    const marked = `&nbsp;<span class="language-note">${escapeHtml(note)}</span>`;
    if (contentEnd !== undefined && !isInWidget)
      edits.push({ start: contentEnd, end: contentEnd, text: marked });
    return edits;
  });
}

function translateTag(
  { name, attributes, source }: Tag,
  { base, contracts, ...addresses }: Addresses,
): string {
  const place = (address: string): string =>
    address.startsWith(`${base}/`) ? base + addresses.place(address.slice(base.length)) : address;
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
