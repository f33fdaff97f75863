import { unescape } from "node:querystring";
import { Parser } from "htmlparser2";
import { cutAtSpace } from "../../schemas/fields/cut-text";
import { category as categoryName } from "../../schemas/fields/fields";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { slugify } from "../../generator/content/entry-slugs";
import type { Item, Wxr } from "./read-wxr";

/** The first reports what needs a hand in a field of an article, and the second what is not imported. */
export type Problem = (field: string, message: string) => void;
export type Leave = (kind: string, name: string) => void;

export const first = (...texts: (string | undefined)[]) =>
  texts.map((text) => text?.trim()).find(Boolean) ?? "";

export const field = (item: Item, name: string) => item.fields.get(name) ?? "";

/** Parts that plugins show only to some visitors. */
const forMembers = /(?:\[|<!-- wp:)[\w/-]*(?:member|restrict|protect|premium|paywall|subscriber|logged)/i;

export const isPrivate = (item: Item) =>
  field(item, "wp:status") === "private" ||
  field(item, "wp:post_password") !== "" ||
  forMembers.test(field(item, "content:encoded"));

/** Returns what the report calls an item that is not imported, "" for an article, and undefined for an attachment. */
export function kindLeft(item: Item, withPrivate = false): string | undefined {
  const [type, status] = [field(item, "wp:post_type"), field(item, "wp:status")];
  if (type !== "post") return type === "attachment" ? undefined : `entries of the type ${type || "none"}`;
  if (/^(trash|auto-draft|inherit)$/.test(status)) return `articles with the status ${status}`;
  if (!isPrivate(item) || withPrivate) return "";
  return "articles that were private, had a password or parts for members (--private makes drafts)";
}

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
  const [, time] = /^(?!0000)\S+ (\d\d:\d\d)/.exec(field(item, "wp:post_date")) ?? [];
  return {
    ...(published && { published }),
    ...(time && { time }),
    ...(published && modified && modified > published && { modified }),
  };
}

/** Returns the category and tags. An article has one category, so its other categories become tags. */
export function termsOf({ terms }: Item, categories: Map<string, string>, problem: Problem) {
  const own = terms.filter(({ nicename }) => nicename !== "uncategorized");
  const namesIn = (wanted: string) =>
    own.filter(({ domain }) => domain === wanted).map(({ name }) => plainText(name));
  const [wanted = "Uncategorized", ...others] = namesIn("category");
  // A name that the site does not accept is shortened to whole words.
  const words = wanted.match(/[\p{L}\p{M}\p{N}+]+/gu) ?? [];
  const [short = "Uncategorized"] = /^.{1,22}(?= |$)/u.exec(words.join(" ")) ?? [];
  const valid = categoryName.safeParse(wanted).success ? wanted : short;
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

/** Returns why an article must not be published: it was private, or Polylang, WPML or qTranslate mark its language. */
export function reasonForDraft(item: Item, { site }: Wxr, own: string): string {
  if (isPrivate(item)) return "the article or a part of it was private";
  const [link, terms] = [field(item, "link"), item.terms.map(({ nicename }) => nicename)];
  const source = field(item, "title") + field(item, "content:encoded");
  const [, folder = ""] = /^\/([a-z]{2}(?:-[a-z]{2})?)\//.exec(link.replace(site, "")) ?? [];
  const language = [
    ...item.terms.filter(({ domain }) => domain === "language").map(({ nicename }) => nicename),
    ...Array.from(source.matchAll(/(?:\[|<!--):([a-z]{2})(?:\]|-->)/g), ([, mark = ""]) => mark),
    terms.includes(folder) ? "" : folder,
    /[?&]lang=([a-z-]+)/.exec(link)?.[1],
  ].find((code) => code && code.slice(0, 2).toLowerCase() !== own.slice(0, 2));
  return language ? `the article is in "${language}", and the site is in "${own}"` : "";
}

export function leaveRest({ fields, meta, terms, comments }: Item, id: string, leave: Leave) {
  const known = /^(?:category|post_tag|author|(?:term_)?language|(?:post|term)_translations)$/;
  const seo = /^_?(?:yoast|rank_math|aioseo|seopress|genesis)_.*(?:title|desc)/;
  for (let count = 0; count < comments; count += 1) leave("comments", id);
  for (const { domain, name } of terms)
    if (!known.test(domain)) leave(`terms of the taxonomy ${domain}`, plainText(name));
  for (const [key, value] of meta)
    if (value && seo.test(key)) leave("texts of SEO plugins", id);
    else if (value && !/^_|^footnotes$|^rank_math_/.test(key)) leave("custom fields", key);
  if (fields.get("wp:is_sticky") === "1") leave("articles that stay on top", id);
}
