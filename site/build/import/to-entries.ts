import path from "node:path";
import { checkEntry } from "../content/check-entry";
import type { FileError } from "../content/data-error";
import { formerPath } from "../../../data/schemas/fields/fields";
import { referenceTo } from "../content/references";
import { slugify } from "../content/slugify";
import { schema as postSchema } from "../../../data/schemas/posts";
import { cutAtSpace } from "../../../data/schemas/fields/cut-text";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import {
  daysOf,
  excerptOf,
  field,
  first,
  metaFields,
  metaOf,
  termsOf,
  validCategory,
  type Problem,
} from "./item-fields";
import { aliasesOf, decodedName, nameArticles } from "./name-articles";
import { plainText } from "./plain-text";
import { prepareContent } from "./prepare-content";
import type { Item, Wxr } from "./read-wxr";
import { keyOf, linkFrom, pathOn, pictureFinder, urlOf, type Copy } from "./references";
import { toMarkdown } from "./to-markdown";

/** What the data folder contains already. */
export interface Existing {
  /** The absolute path of the data folder. */
  folder: string;
  /** The absolute path of the folder of photographs. */
  photographs: string;
  /** The addresses of articles that are taken. */
  slugs: readonly string[];
  /** The names of people, by the names of their files. */
  people: ReadonlyMap<string, string>;
  /** The names of categories, by their part of an address. */
  categories: ReadonlyMap<string, string>;
  /** The former paths in `redirects.json`. */
  redirects: readonly string[];
  /** The day of the import, such as `2026-11-21`. */
  today: string;
}

export interface Post {
  id: string;
  content: Record<string, unknown> & { body: string };
}

/** The entries of an export, not yet written. */
export interface Entries {
  posts: Post[];
  people: Map<string, Record<string, unknown>>;
  redirects: { from: string; to: string }[];
  copies: Copy[];
  /** What needs a hand. */
  problems: FileError[];
}

/** Turns the articles of an export into entries. Skips those whose address is taken. */
export function toEntries(wxr: Wxr, existing: Existing, uploads: string | undefined): Entries {
  const entries: Entries = { posts: [], people: new Map(), redirects: [], copies: [], problems: [] };
  const byId = new Map(wxr.items.map((item) => [field(item, "wp:post_id"), item]));
  const named = nameArticles(wxr, existing.slugs, entries.problems);
  const pages = new Map<string, string>();
  for (const [item, id] of named) {
    const key = keyOf(pathOn(wxr.site, urlOf(field(item, "link"), wxr.site)) ?? "");
    if (key) pages.set(key, `/blog/${id}/`);
    pages.set(`?p=${field(item, "wp:post_id")}`, `/blog/${id}/`);
  }
  const context = { wxr, existing, uploads, entries, byId, pages, categories: new Map(existing.categories) };
  const aliases = aliasesOf(named, wxr.site);
  for (const [item, id] of named) addPost(item, id, aliases.get(id) ?? [], context);
  entries.redirects = categoryRedirects(named, entries.posts, existing);
  return entries;
}

interface Context {
  wxr: Wxr;
  existing: Existing;
  uploads: string | undefined;
  entries: Entries;
  byId: ReadonlyMap<string, Item>;
  pages: ReadonlyMap<string, string>;
  /** The names of categories, by their part of an address. */
  categories: Map<string, string>;
}

function addPost(item: Item, id: string, aliases: string[], context: Context) {
  const { entries } = context;
  const file = `data/posts/${id}.md`;
  const problem: Problem = (name, message) => void entries.problems.push({ file, field: name, message });
  const title = first(plainText(field(item, "title")), id);
  if (title.length > 80) problem("title", `is shortened; it was "${title}"`);
  const { html, body, image } = textOf(item, id, title, context, problem);
  const status = field(item, "wp:status");
  const isProtected = status === "private" || field(item, "wp:post_password") !== "";
  const isDraft = isProtected || (status !== "publish" && status !== "future");
  if (isProtected) problem("draft", "is set, because the article was private or had a password");
  const { category, tags } = termsOf(item, context.categories, problem);
  const content = {
    title: cutAtSpace(title, 80),
    excerpt: excerptOf(item, html, problem),
    author: authorOf(item, context),
    ...daysOf(item),
    category,
    image,
    tags,
    ...metaFields(item),
  };
  const { problems = [] } = checkEntry(postSchema(referenceTo({})), { ...content, aliases, body });
  if (!isDraft && problems.length > 0) {
    for (const { field: name, message } of problems) problem(name, message);
    problem("draft", "is set, because of these problems");
  }
  const draft = isDraft || problems.length > 0;
  entries.posts.push({
    id,
    content: { ...content, ...(draft && { draft }), ...(aliases.length > 0 && { aliases }), body },
  });
  if (field(item, "link").includes("?p=") && !isDraft)
    problem("", `had the address ${field(item, "link")}, which cannot be redirected, because it has no path`);
}

/** Converts the text of an article, and finds its pictures. */
function textOf(
  item: Item,
  id: string,
  title: string,
  { wxr: { site, items }, existing, uploads, entries, byId, pages }: Context,
  problem: Problem,
) {
  const base = urlOf(field(item, "link"), site)?.href ?? site;
  const pictures = pictureFinder(uploads, path.join(existing.folder, "posts", id), site, base);
  const html = prepareContent(field(item, "content:encoded"), {
    blockAt: (ref) => {
      const block = byId.get(ref);
      return block && field(block, "wp:post_type") === "wp_block"
        ? field(block, "content:encoded")
        : undefined;
    },
    picturesAt: (ids) =>
      (ids.length > 0
        ? ids.flatMap((ref) => byId.get(ref) ?? [])
        : items.filter((other) => field(other, "wp:post_parent") === field(item, "wp:post_id"))
      )
        .filter((other) => field(other, "wp:attachment_url"))
        .map((other) => ({
          src: field(other, "wp:attachment_url"),
          alt: metaOf(other, "_wp_attachment_image_alt") ?? "",
        })),
  });
  const body = toMarkdown(html, {
    title,
    linkTo: (address) => linkFrom(address, site, base, pages),
    pictureAt: pictures.find,
    footnotes: footnotesOf(item),
  });
  if (body === undefined) problem("body", "is left out, because its elements are nested too deeply");
  entries.copies.push(...pictures.copies());
  const cover = byId.get(metaOf(item, "_thumbnail_id") ?? "");
  if (!cover) return { html, body: body ?? "", image: "drawn" };
  const covers = pictureFinder(uploads, path.join(existing.photographs, "articles", id), site, base);
  const found = covers.find(field(cover, "wp:attachment_url"));
  entries.copies.push(...covers.copies());
  if ("problem" in found) problem("image", `is "drawn", because ${found.problem}`);
  return { html, body: body ?? "", image: "name" in found ? `articles/${id}/${found.name}` : "drawn" };
}

function footnotesOf(item: Item): Map<string, string> {
  try {
    const notes = JSON.parse(metaOf(item, "footnotes") ?? "[]") as { id: string; content: string }[];
    return new Map(notes.map(({ id, content }) => [String(id), String(content)]));
  } catch {
    return new Map();
  }
}

/** Returns the name of the author's file, and adds the author if there is none. */
function authorOf(item: Item, { wxr, existing, entries: { people, problems } }: Context): string {
  const login = field(item, "dc:creator");
  const name = first(plainText(wxr.authors.get(login) ?? ""), plainText(login), "Unknown").replace(/@.*/, "");
  const known = [...existing.people].find(([, other]) => other === name)?.[0];
  const id = known ?? first(slugify(name), "author");
  if (existing.people.has(id) || people.has(id)) return id;
  people.set(id, { name, role: "Author", bio: `Articles by ${name}.`, avatar: "drawn" });
  problems.push({
    file: `data/people/${id}.json`,
    field: "bio",
    message: "is not in the export; write it, and the role",
  });
  return id;
}

/** Redirects the old pages of categories that have articles now. */
function categoryRedirects(named: ReadonlyMap<Item, string>, posts: readonly Post[], existing: Existing) {
  const used = new Set(
    posts
      .filter(({ content }) => !content.draft && String(content.published) <= existing.today)
      .map(({ content }) => categorySlug(String(content.category))),
  );
  const found = new Map<string, string>();
  for (const { domain, nicename, name } of [...named.keys()].flatMap(({ terms }) => terms)) {
    const from = `/category/${decodedName(nicename)}/`;
    const slug = categorySlug(validCategory(plainText(name)));
    if (
      domain === "category" &&
      used.has(slug) &&
      !existing.redirects.includes(from) &&
      formerPath.safeParse(from).success
    )
      found.set(from, `/blog/category/${slug}/`);
  }
  return [...found].map(([from, to]) => ({ from, to }));
}
