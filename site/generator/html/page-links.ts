import { escapeHtml } from "../../../widgets/runtime/values/escape-html";
import type { Contract } from "../../../widgets/runtime/contract";
import type { Edit, ParsedPage, Tag } from "./page";
import { mapAddresses } from "./map-addresses";
import { otherLanguage } from "../entries/language-addresses";
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
 * and, outside of widgets, whose text must not change, a note with the name of the language. A list with several of them
 * names the language once, above its links, which have an asterisk unless all of them lead there.
 */
export function translateLinks({ addressed }: ParsedPage, addresses: Addresses): Edit[] {
  const links = addressed.map((tag) => readLink(tag, addresses));
  const lists = new Set(links.flatMap(({ tag, target }) => (target && tag.list ? [tag.list] : [])));
  const headed = [...lists].flatMap((list) => {
    const inList = links.filter(({ tag }) => tag.list === list && tag.name === "a" && !tag.isInWidget);
    const others = inList.filter(({ target }) => target);
    const [first] = others;
    if (!first || others.length < 2 || others.some(({ target }) => target !== first.target)) return [];
    return [{ ...first, list, isWhole: others.length === inList.length }];
  });
  const edits = links.flatMap(({ tag, text, target, words, language }) => {
    const { start, end, source, contentEnd, isInWidget, list } = tag;
    if (!target) return text === source ? [] : [{ start, end, text }];
    const marked = { start, end, text: `<a hreflang="${target}"${text.slice("<a".length)}` };
    const head = headed.find((one) => one.list === list);
    if (contentEnd === undefined || isInWidget || head?.isWhole) return [marked];
    const note = escapeHtml(words("(in {language})", { language }));
    // The space does not break, because flexible boxes drop other spaces between their items.
    const visible = `&nbsp;<span class="language-note"${head ? ' aria-hidden="true">*' : `>${note}`}</span>`;
    const heard = head ? `<span class="sr-only"> ${note}</span>` : "";
    return [marked, { start: contentEnd, end: contentEnd, text: visible + heard }];
  });
  return [
    ...edits,
    ...headed.flatMap(({ list, words: t, language, isWhole }) => {
      const note = isWhole
        ? t("These pages are in {language}.", { language })
        : t("* in {language}", { language });
      return [
        { start: list.start, end: list.start, text: `<div><p class="language-note">${escapeHtml(note)}</p>` },
        { start: list.end, end: list.end, text: "</div>" },
      ];
    }),
  ];
}

/** Returns a tag with its text in the page's language, and the language of the page that it links to if it differs. */
function readLink(tag: Tag, addresses: Addresses) {
  const { languageAt, t, base } = addresses;
  const { name, attributes, language, source } = tag;
  const words = wordsIn(language, t);
  // In the list of languages, links point to other languages.
  if ("hreflang" in attributes) return { tag, text: source, words };
  const text = translateTag(tag, addresses);
  const isOwn = name === "a" && attributes.href?.startsWith(`${base}/`);
  const target = isOwn ? languageAt(attributes.href!.slice(base.length)) : undefined;
  const other = otherLanguage(target, words);
  return { tag, text, words, language: other, target: other && target };
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
