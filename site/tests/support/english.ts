import { parseHtml } from "./parse-page";

/** Matches addresses, and names, formats and codes that are the same in every language. */
const names =
  /\S+@\S+|https?:\S+|&\w+;|\b(Facebook|Twitter|LinkedIn|Instagram|Vimeo|SEO|PPC|CRO|ORM|ASO|SNS|Web|US|IN|[A-Z]{2,3}\$|Optional|[a-f\d-]{8,}|\d+[KM]B?)\b/g;

export const englishIn = (text: string) => text.replace(names, "").match(/[A-Za-z’']{2,}/g) ?? [];

const attributes = ["aria-label", "alt", "title", "placeholder", "data-title", "data-system", "content"];
/** The elements whose content only machines read. */
const machines =
  'script, style, svg > symbol, meta:not([name="description"], [property$="title"], [property$="alt"])';

export function textsOf(html: string): string[] {
  const document = parseHtml(html);
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const described = data.flatMap((script) => describedBy(JSON.parse(script.textContent!)));
  for (const element of document.querySelectorAll(`${machines}, wbr`)) element.remove();
  document.normalize();
  const all = [...document.querySelectorAll("*")];
  const mails = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')];
  return [
    ...described,
    ...mails.flatMap(({ href }) => [...new URL(href).searchParams.values()]),
    ...all.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? "")),
    ...all.flatMap(({ childNodes }) =>
      [...childNodes].map((node) => (node.nodeType === node.TEXT_NODE ? node.textContent! : "")),
    ),
  ];
}

/** Returns the strings in structured data that search engines may show. */
const describedBy = (value: unknown): string[] =>
  Object.entries(value as object).flatMap(([key, child]) => {
    if (typeof child === "object" && child) return describedBy(child);
    return /^(name|text|description|caption|headline|slogan|jobTitle)$/.test(key)
      ? [String(child).replace(/<[^>]*>/g, " ")]
      : [];
  });
