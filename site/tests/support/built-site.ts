import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { mergeTexts, readTextFiles, textFolders } from "../../generator/languages/read-texts";
import { translator } from "../../generator/languages/translator";
import { readSitePages } from "../../generator/entries/site-addresses";
import { pageAddresses, publishedAt } from "../../schemas/fields/page-addresses";
import { inRoot } from "../../generator/paths";
import { plugins } from "../../generator/plugins";
import { readEnvironment } from "../../generator/environment";

export const dist = inRoot("dist");

if (!existsSync(path.join(dist, "index.html"))) {
  throw new Error("dist has no built site to test. Run: npm run build");
}

/** Every file of the built site, such as `about/index.html`. */
export const files: readonly string[] = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
  .toSorted();

export const readBuilt = (file: string) => readFileSync(path.join(dist, file), "utf8");

const forwards = (address: string) => readBuilt(fileOf(address)).includes('http-equiv="refresh"');
const addresses = files
  .filter((file) => /(^|\/)index\.html$/.test(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`);

/** The addresses of all pages except error pages and forwarding pages. */
export const pages: readonly string[] = addresses.filter((address) => !forwards(address));

/** The pages at former addresses, which forward to the present ones. */
export const forwardingPages: readonly string[] = addresses.filter(forwards);

/** The pages without `noindex`. */
export const indexedPages = pages.filter(
  (address) => !readBuilt(fileOf(address)).includes(`<meta name="robots" content="noindex">`),
);

export const errorPages: readonly string[] = files
  .filter((file) => /(404|500)\.html$/.test(file))
  .map((file) => `/${file}`);

const dataOf = (file: string) => JSON.parse(readFileSync(inRoot("data", file), "utf8"));
const site = dataOf("site.json");
const mainLanguage: string = site.language;

/** Returns the address at which the default language publishes a page that code and data call `/about/`. */
export const at = (address: string) => publishedAt(address, pageAddresses.parse(site.addresses));

export const hasMap = site.map !== undefined;

/** The languages besides the default one. The pages of each are in a folder. */
export const furtherLanguages: readonly string[] = dataOf("settings.json").languages ?? [];

/** Returns a sentence of the templates in the site's default language. */
export const t = translator(
  mainLanguage,
  mergeTexts(
    ["en", mainLanguage].flatMap((language) => readTextFiles(language, textFolders(readEnvironment()))),
  ),
);

export const homeIn = (language: string) => (language === mainLanguage ? "/" : `/${language.toLowerCase()}/`);

/** Returns the language of a page, which depends on its folder. Some pages are in English wherever they are. */
export const languageOf = (address: string) =>
  furtherLanguages.find(
    (language) =>
      address.startsWith(homeIn(language)) ||
      (files.includes(fileOf(address)) && readBuilt(fileOf(address)).includes(`<html\n  lang="${language}"`)),
  ) ?? mainLanguage;

export const sitemaps = [mainLanguage, ...furtherLanguages].map(
  (language) => `${homeIn(language).slice(1)}sitemap.xml`,
);

export const isHome = (address: string) => address === homeIn(languageOf(address));

/** The pages of entries in the default language, below the address of their list. */
const below = (list: string) =>
  pages.filter((address) => address.startsWith(list) && address !== list && !address.includes("/page/"));

export const services = below(at("/services/"));
export const caseStudies = below(at("/case-studies/"));
export const openings = below(at("/careers/"));
export const categories = below(at("/blog/category/"));
export const articles = below(at("/blog/")).filter((address) => !categories.includes(address));

/** The page that the contact form links to, or an empty string. */
const privacyPolicy =
  /privacy-href="([^"]*)"/.exec(readBuilt(fileOf(at("/contact/"))))?.[1] ?? "/privacy-policy/";

/** The pages with a template of their own, except pages below another page. */
const mainPages = [...readSitePages().map(({ url }) => at(url)), privacyPolicy].filter(
  (address) => /^\/([^/]+\/)?$/.test(address) && indexedPages.includes(address),
);
const firstOf = (list: readonly string[]) => list.slice(0, 1);

export const templates: readonly string[] = mainPages
  .concat(firstOf(services), firstOf(caseStudies), firstOf(articles), firstOf(categories), firstOf(openings))
  // Pages of plugins that no template names have one template.
  .concat(
    plugins.flatMap(({ pages: own = [] }) => own.slice(0, 1)).filter((page) => indexedPages.includes(page)),
  );

/** Returns the file that is served at an address: `/about/` -> `about/index.html`. */
export function fileOf(address: string): string {
  return address.slice(1).replace(/(^|\/)$/, "$1index.html");
}
