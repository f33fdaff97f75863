import { unescape } from "node:querystring";
import { Parser } from "htmlparser2";
import { cutAtSpace } from "../../schemas/fields/cut-text";
import { category as categoryName } from "../../schemas/fields/fields";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { slugify } from "../../generator/content/entry-slugs";
import type { Item, Wxr } from "./read-wxr";

/** Reports what needs a hand in a field of an article. */
export type Problem = (field: string, message: string) => void;

export const first = (...texts: (string | undefined)[]) =>
  texts.map((text) => text?.trim()).find(Boolean) ?? "";

export const field = (item: Item, name: string) => item.fields.get(name) ?? "";

/** Parts that plugins show only to some visitors. */
const forMembers = /(?:\[|<!-- wp:)[\w/-]*(?:member|restrict|protect|premium|paywall|subscriber|logged)/i;

/** Returns whether an article, or a part of it, was not public. */
export const isPrivate = (item: Item) =>
  field(item, "wp:status") === "private" ||
  field(item, "wp:post_password") !== "" ||
  forMembers.test(field(item, "content:encoded"));

/** Returns what the report calls an item that is not imported. */
export function kindLeft(item: Item, withPrivate: boolean): string | undefined {
  const [type, status] = [field(item, "wp:post_type"), field(item, "wp:status")];
  if (type !== "post") return `entries of the type ${type || "none"}`;
  if (/^(trash|auto-draft|inherit)$/.test(status)) return `articles with the status ${status}`;
  return isPrivate(item) && !withPrivate
    ? "articles that were private or had a password or parts for members (--private imports them as drafts)"
    : undefined;
}

/** Chooses the names of the articles' files: the last part of their address in WordPress. */
export function nameArticles(items: readonly Item[]): Map<Item, string> {
  const named = new Map<Item, string>();
  const taken = new Set<string>();
  for (const item of items) {
    // WordPress cuts percent-encoded names at 200 characters, which can leave part of a character.
    const name = unescape(field(item, "wp:post_name").replace(/%[\da-f]?$/i, ""));
    const title = plainText(field(item, "title"));
    const words = first(slugify(name), slugify(title), `article-${field(item, "wp:post_id")}`);
    const wanted = Array.from(words).slice(0, 80).join("").replace(/-$/, "");
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
    taken.add(id);
    named.set(item, id);
  }
  return named;
}

const inline = new Set("a abbr b cite code em i kbd mark q s small span strong sub sup u".split(" "));
const hidden = new Set("script style noscript figcaption table pre h1 h2 h3 h4 h5 h6 import-note".split(" "));

/** Returns the words of HTML on one line, without headings, captions, tables, code and numbers of footnotes. */
export function plainText(html: string): string {
  let text = "";
  let depth = 0;
  /** Where the text of each open element starts that may be the number of a footnote. */
  const marks: number[] = [];
  const onTag = (name: string, change: number) => {
    if (hidden.has(name)) depth += change;
    if (!inline.has(name)) text += " ";
  };
  const parser = new Parser({
    onopentag(name, { href, class: kind, "data-fn": note }) {
      onTag(name, 1);
      const isMark = href?.startsWith("#") || note || (name === "sup" && kind);
      if (/^(a|sup)$/.test(name)) marks.push(isMark ? text.length : Infinity);
    },
    ontext: (part) => void (depth === 0 && (text += part)),
    onclosetag(name) {
      onTag(name, -1);
      const start = /^(a|sup)$/.test(name) ? (marks.pop() ?? Infinity) : Infinity;
      if (/^\s*[[(]?(?:\d{1,3}|[*†‡]+)[\])]?\s*$/.test(text.slice(start))) text = text.slice(0, start);
    },
  });
  parser.end(html);
  return text
    .replace(/\p{C}/gu, " ")
    .replace(/<(?=[a-z/!])/gi, "< ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns the excerpt, completed with the start of the text if it is missing or short. */
export function excerptOf(item: Item, html: string, problem: Problem): string {
  const own = plainText(field(item, "excerpt:encoded"));
  if (own.length > 220) problem("excerpt", `is shortened; it was "${own}"`);
  if (own.length >= 70) return cutAtSpace(own, 220);
  const text = plainText(html.slice(0, 20_000)).replace(/https?:\/\/\S+ ?/g, "");
  return cutAtSpace(text.startsWith(own) ? text : `${own} ${text}`, 100);
}

/** Returns the dates. WordPress stores the site's local time, and zeros for drafts. */
export function daysOf(item: Item) {
  const dayIn = (name: string) => /^(?!0000)\d{4}-\d\d-\d\d/.exec(field(item, name))?.[0];
  const modified = dayIn("wp:post_modified");
  const published = dayIn("wp:post_date") ?? modified;
  return {
    ...(published && { published }),
    ...(published && modified && modified > published && { modified }),
  };
}

/** Returns the category and tags. An article has one category, so its other categories become tags. */
export function termsOf({ terms }: Item, categories: Map<string, string>, problem: Problem) {
  const namesIn = (wanted: string) =>
    terms
      .filter(({ domain, nicename }) => domain === wanted && nicename !== "uncategorized")
      .map(({ name }) => plainText(name));
  const [wanted = "Uncategorized", ...others] = namesIn("category");
  const valid = validCategory(wanted);
  const category = categories.get(categorySlug(valid)) ?? valid;
  categories.set(categorySlug(category), category);
  if (valid !== wanted)
    problem("category", `was "${wanted}", which is too long or has characters that a category cannot have`);
  const tags = [...new Set([...namesIn("post_tag"), ...others])];
  const kept = tags.filter((tag) => tag && tag.length <= 30).slice(0, 6);
  const left = tags.filter((tag) => !kept.includes(tag));
  if (left.length > 0) problem("tags", `can be 6 of at most 30 characters; left out: ${left.join(", ")}`);
  return { category, tags: kept.length > 0 ? kept : [category] };
}

/** Returns the names of an article's authors, as the site showed them. Plugins for several authors add terms. */
export function authorsOf(item: Item, { authors }: Wxr): string[] {
  const nameOf = (login: string) =>
    first(plainText(authors.get(login) ?? ""), plainText(login), "Unknown").replace(/@.*/, "");
  const creator = nameOf(field(item, "dc:creator"));
  const names = item.terms.filter(({ domain }) => domain === "author").map(({ name }) => nameOf(name));
  return names.length === 0 || names.includes(creator) ? [...new Set([creator, ...names])] : names;
}

const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0]!;

/** Returns a language of an article other than the site's, as Polylang, WPML or qTranslate mark it. */
export function otherLanguage(item: Item, { site }: Wxr, own: string): string | undefined {
  const link = field(item, "link");
  const marks = `${field(item, "title")}${field(item, "content:encoded")}`.matchAll(
    /\[:([a-z]{2})\]|<!--:([a-z]{2})-->/g,
  );
  const [, folder = "", parameter] =
    /^\/([a-z]{2}(?:-[a-z]{2})?)\/|[?&]lang=([\w-]+)/.exec(
      link.startsWith(site) ? link.slice(site.length) : "",
    ) ?? [];
  const isLanguage =
    folder &&
    !item.terms.some(({ nicename }) => nicename === folder) &&
    new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(folder);
  return [
    ...item.terms.filter(({ domain }) => domain === "language").map(({ nicename }) => nicename),
    ...Array.from(marks, ([, bracket, comment]) => bracket ?? comment),
    isLanguage ? folder : parameter,
  ].find((language) => language && primary(language) !== primary(own));
}

/** Lists what an article has and this site does not, in the words of the report. */
export function lossesOf({ fields, meta, terms, comments }: Item): [kind: string, name?: string][] {
  const known = /^(?:category|post_tag|author|(?:term_)?language|(?:post|term)_translations)$/;
  const seo = /^_?(?:yoast_wpseo|rank_math|aioseop?|seopress_titles|genesis)_/;
  const filled = [...meta].filter(([, value]) => value.trim()).map(([key]) => key);
  return [
    ...Array.from({ length: comments }, (): [string] => ["comments"]),
    ...terms
      .filter(({ domain }) => !known.test(domain))
      .map(({ domain, name }): [string, string] => [`terms of the taxonomy ${domain}`, plainText(name)]),
    ...filled
      .filter((key) => seo.test(key) && /title|desc/.test(key))
      .map((): [string] => ["texts of SEO plugins"]),
    ...filled
      .filter((key) => !/^_|^footnotes$/.test(key) && !seo.test(key))
      .map((key): [string, string] => ["custom fields", key]),
    ...(fields.get("wp:is_sticky") === "1" ? [["articles that stay on top"] as [string]] : []),
  ];
}

/** Shortens a category's name to whole words that the site accepts. */
function validCategory(wanted: string): string {
  if (categoryName.safeParse(wanted).success) return wanted;
  const words = wanted.match(/[\p{L}\p{M}\p{N}+]+/gu) ?? [];
  return (
    words
      .map((_, index) => words.slice(0, words.length - index).join(" "))
      .find((name) => categoryName.safeParse(name).success) ?? "Uncategorized"
  );
}
