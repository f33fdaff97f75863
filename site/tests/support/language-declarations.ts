import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { posix } from "../../generator/paths";

type Attributes = Readonly<Record<string, string>>;

/** A page's language declarations. */
interface Page {
  file: string;
  html: Attributes;
  canonical: string | undefined;
  isNoindex: boolean;
  /** The full address for each `hreflang`. */
  alternates: Record<string, string>;
  locales: string[];
  otherLocales: string[];
  /** The links to other pages, with the language of the text around them, except in examples on English pages. */
  links: { attributes: Attributes; language: string; text: string }[];
}

function readPage(folder: string, file: string): Page | undefined {
  const elements: [name: string, attributes: Attributes][] = [];
  const links: Page["links"] = [];
  const languages: string[] = [];
  const hasExamples = /^(widgets|styleguide)\//.test(posix(file));
  let exampleDepth = Infinity;
  let isInLink = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push([name, attributes]);
      const language = attributes.lang ?? languages.at(-1) ?? "";
      languages.push(language);
      if (hasExamples && "data-root" in attributes) exampleDepth = Math.min(exampleDepth, languages.length);
      if (name === "a" && languages.length < exampleDepth) links.push({ attributes, language, text: "" });
      isInLink ||= name === "a";
    },
    ontext(text) {
      if (isInLink && links.length > 0) links.at(-1)!.text += text;
    },
    onclosetag(name) {
      isInLink &&= name !== "a";
      if (languages.length === exampleDepth) exampleDepth = Infinity;
      languages.pop();
    },
  });
  parser.end(readFileSync(path.join(folder, file), "utf8"));
  const all = (name: string, part: Attributes = {}) =>
    elements
      .filter(([own]) => own === name)
      .map(([, attributes]) => attributes)
      .filter((attributes) => Object.entries(part).every(([key, value]) => attributes[key] === value));
  if (all("meta", { "http-equiv": "refresh" }).length > 0) return undefined;
  const alternates = all("link", { rel: "alternate" }).filter(({ hreflang }) => hreflang);
  const contents = (property: string) => all("meta", { property }).map(({ content }) => content!);
  return {
    file,
    html: all("html")[0] ?? {},
    canonical: all("link", { rel: "canonical" })[0]?.href,
    isNoindex: all("meta", { name: "robots", content: "noindex" }).length > 0,
    alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href])),
    locales: contents("og:locale"),
    otherLocales: contents("og:locale:alternate"),
    links: links.filter(({ attributes: { href } }) => href && !href.startsWith("#")),
  };
}

const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;
const languageOf = (locale: string) => new Intl.Locale(locale.replace("_", "-")).language;
const nameIn = (language: string, other: string) =>
  new Intl.DisplayNames(language, { type: "language" }).of(other)!;
const inOrder = (list: object) => JSON.stringify(Object.entries(list).toSorted());

/**
 * Returns the problems with a built site's language declarations. Reads only the built files, as search engines do.
 *
 * @param folder the folder of the built site
 */
export function languageProblems(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && !file.startsWith("admin"))
    .flatMap((file) => readPage(folder, file) ?? []);
  const { origin } = new URL(pages.find(({ file }) => file === "index.html")!.canonical!);
  const addressOf = (file: string) => `${origin}/${encodeURI(file.replace(/(^|\/)index\.html$/, "$1"))}`;
  const byAddress = new Map(pages.map((page) => [addressOf(page.file), page]));
  const pageAt = (href: string, from = origin) => {
    const address = URL.canParse(href, from) ? new URL(href, from) : undefined;
    return address && byAddress.get(address.origin + address.pathname);
  };
  const sitemap = readSitemaps(folder);
  return pages.flatMap((page) => {
    const address = addressOf(page.file);
    const language = page.html.lang ?? "";
    const declared = Object.entries(page.alternates);
    const { "x-default": main, ...languages } = page.alternates;
    const hasAlternates = declared.length > 0;
    const others = declared.map(([name, href]) => [name, href, pageAt(href)] as const);
    const rules: [isRight: boolean, problem: string][] = [
      [/^[a-z]{2,3}(-|$)/.test(language), `has the language “${language}”`],
      [(page.html.dir === "rtl") === rightToLeft.test(language), `has the direction “${page.html.dir}”`],
      [page.isNoindex || page.canonical === address, `has the canonical address ${page.canonical}`],
      [!hasAlternates || page.alternates[language] === address, "does not declare itself"],
      [!hasAlternates || Object.values(languages).includes(main!), "has no x-default among its languages"],
      [inOrder(sitemap[address] ?? {}) === inOrder(page.alternates), "differs in the sitemap"],
      [page.isNoindex === !(address in sitemap), `${page.isNoindex ? "is" : "is not"} in the sitemap`],
      [!hasAlternates || page.locales.length === 1, "has no og:locale"],
      [page.locales.every((locale) => languageOf(locale) === languageOf(language)), "has another og:locale"],
      [
        inOrder(page.otherLocales.map(languageOf).toSorted()) ===
          inOrder(
            Object.keys(languages)
              .filter((name) => name !== language)
              .map(languageOf)
              .toSorted(),
          ),
        `has the other locales ${page.otherLocales.join(", ")}`,
      ],
      ...others.flatMap(([name, href, other]): typeof rules => [
        [other !== undefined, `declares ${href}, which does not exist`],
        [name === "x-default" || other?.html.lang === name, `declares ${href} as ${name}`],
        [
          inOrder(other?.alternates ?? {}) === inOrder(page.alternates),
          `and ${href} declare different pages`,
        ],
      ]),
      ...page.links.flatMap(({ attributes: { href, hreflang }, language: own, text }): typeof rules => {
        const target = pageAt(href!, address)?.html.lang;
        if (!target || (!hreflang && languageOf(target) === languageOf(own))) return [];
        return [
          [hreflang === target, `links to ${href} as ${hreflang}`],
          [
            own === target || text.includes(nameIn(own, target)),
            `links to ${href} without the name of its language: ${text}`,
          ],
        ];
      }),
    ];
    return rules.filter(([isRight]) => !isRight).map(([, problem]) => `${address} ${problem}`);
  });
}

/** Returns the alternates of each address in the sitemaps that `robots.txt` lists. */
function readSitemaps(folder: string): Record<string, Record<string, string>> {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const sitemaps = Array.from(read("robots.txt").matchAll(/^Sitemap: (.*)$/gm), ([, address]) =>
    read(new URL(address!).pathname),
  );
  return Object.fromEntries(
    [...sitemaps.join("").matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => [
      /<loc>(.*?)<\/loc>/.exec(entry!)![1]!,
      Object.fromEntries(
        [...entry!.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
          ([, language, href]) => [language!, href!],
        ),
      ),
    ]),
  );
}
