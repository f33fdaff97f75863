import { expect, test } from "vitest";
import { files, readBuilt } from "../support/built-site";
import { attributesOf, documentIn, parseHtml, words } from "../support/parse-page";

const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;
const nameIn = (language: string, other: string) =>
  new Intl.DisplayNames(language, { type: "language" }).of(other)!;
const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

const alternatesIn = (root: ParentNode, selector: string): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll(selector)].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]),
  );

/** Returns the words of a link, with those of the sentence above its list, if the sentence is about all links in it. */
function wordsOf(link: Element): string {
  const note = link.closest("ul, ol")?.previousElementSibling;
  return words(link) + (note?.localName === "p" ? words(note) : "");
}

/* Reads only the built files, as search engines do. */

test("language declarations are mutual, include the page itself and match the page's language", () => {
  const home = documentIn("index.html");
  const main = home.documentElement.lang;
  const origin = new URL(attributesOf(home, "link[rel=canonical]", "href")[0]!).origin;
  const pages = new Map(
    files
      .filter((file) => file.endsWith(".html") && !file.startsWith("admin"))
      .map((file) => {
        const document = documentIn(file);
        // The examples on English pages are in other languages.
        const examples = /^(widgets|styleguide)\//.test(file) ? ", [data-root] *" : "";
        return [
          `${origin}/${encodeURI(file.replace(/(^|\/)index\.html$/, "$1"))}`,
          {
            document,
            language: document.documentElement.lang,
            alternates: alternatesIn(document, "link[rel=alternate][hreflang]"),
            links: [...document.querySelectorAll(`a[href]:not([href^='#']${examples})`)],
          },
        ];
      }),
  );
  const sitemap = Object.fromEntries(
    files
      .filter((file) => /(^|\/)sitemap\.xml$/.test(file))
      .flatMap((file) => [...parseHtml(readBuilt(file)).querySelectorAll("url")])
      .map((entry) => [words(entry.querySelector("loc")), alternatesIn(entry, "[hreflang]")]),
  );
  const pageAt = (href: string, from: string) => {
    const { origin: host, pathname } = new URL(href, from);
    return pages.get(host + pathname);
  };
  const problems = [...pages].flatMap(([address, { document, language, alternates, links }]) => {
    if (document.querySelector("meta[http-equiv=refresh]")) return [];
    const isNoindex = document.querySelector("meta[name=robots][content=noindex]") !== null;
    const [canonical] = attributesOf(document, "link[rel=canonical]", "href");
    const { "x-default": byDefault, ...languages } = alternates;
    const hasAlternates = byDefault !== undefined;
    const rules: [isRight: boolean, problem: string][] = [
      [/^[a-z]{2,3}(-|$)/.test(language), `has the language “${language}”`],
      [(document.documentElement.dir === "rtl") === rightToLeft.test(language), "has another direction"],
      [isNoindex || canonical === address, `has the canonical address ${canonical}`],
      [!hasAlternates || alternates[language] === address, "does not declare itself"],
      [
        !hasAlternates || byDefault === (languages[main] ?? Object.values(languages)[0]),
        `has ${byDefault} as x-default, which is not the version in the site's own language`,
      ],
      [isSame(sitemap[address] ?? {}, alternates), "differs in the sitemap"],
      [isNoindex === !(address in sitemap), `${isNoindex ? "is" : "is not"} in the sitemap`],
      ...Object.entries(alternates).map(([name, href]): (typeof rules)[number] => {
        const other = pageAt(href, address);
        const isRight = other && [other.language, "x-default"].includes(name);
        return [Boolean(isRight && isSame(other.alternates, alternates)), `declares ${href} as ${name}`];
      }),
      ...links.map((link): (typeof rules)[number] => {
        const href = link.getAttribute("href")!;
        const target = URL.canParse(href, address) ? pageAt(href, address)?.language : undefined;
        const own = link.closest("[lang]")!.getAttribute("lang")!;
        const declared = link.getAttribute("hreflang");
        const isOther =
          target !== undefined && new Intl.Locale(target).language !== new Intl.Locale(own).language;
        if (!isOther && !declared) return [true, ""];
        const isNamed = own === target || wordsOf(link).includes(nameIn(own, target ?? own));
        return [
          !target || (declared === target && isNamed),
          `links to ${href} as ${declared}: ${words(link)}`,
        ];
      }),
    ];
    return rules.filter(([isRight]) => !isRight).map(([, problem]) => `${address} ${problem}`);
  });
  // One fault is usually on every page.
  expect(problems.slice(0, 5)).toEqual([]);
});
