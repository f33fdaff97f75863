import path from "node:path";
import { checkEntry } from "../../generator/content/check-entry";
import { stemOf, slugify } from "../../generator/content/entry-slugs";
import type { FileError } from "../../generator/content/findings";
import { referenceTo } from "../../generator/content/read-schemas";
import { schema as postSchema } from "../../schemas/posts";
import { cutAtSpace } from "../../schemas/fields/cut-text";
import { parseUrl } from "../../schemas/fields/web-origin";
import { addressKey } from "../../generator/facts/links/site-addresses";
import {
  daysOf,
  excerptOf,
  field,
  first,
  nameArticles,
  plainText,
  termsOf,
  type Problem,
} from "./item-fields";
import { prepareContent } from "./prepare-content";
import type { Item, Wxr } from "./read-wxr";
import { linkFrom, oldPath, shortLink, pictureFinder, type Copy } from "./references";
import { toMarkdown } from "./to-markdown";

/** What the data folder contains already. */
export interface Existing {
  /** The absolute path of the data folder. */
  folder: string;
  /** The absolute path of the folder of photographs. */
  photographs: string;
  /** The addresses of articles that are taken. */
  slugs: readonly string[];
  people: readonly { file: string; name: string }[];
  /** The names of categories, by their part of an address. */
  categories: Map<string, string>;
}

type Content = Record<string, unknown>;

/** The entries of an export, not yet written. */
export interface Entries {
  /** The articles, by the names of their files without an extension. */
  posts: Map<string, Content & { body: string }>;
  people: Map<string, Content>;
  copies: Copy[];
  /** What needs a hand. */
  problems: FileError[];
}

interface Context {
  wxr: Wxr;
  existing: Existing;
  uploads: string | undefined;
  entries: Entries;
  byId: ReadonlyMap<string, Item>;
  /** The new paths of the articles, by the keys of their old paths. */
  pages: ReadonlyMap<string, string>;
}

/** Turns the articles of an export into entries. Skips those whose address is taken. */
export function toEntries(wxr: Wxr, existing: Existing, uploads: string | undefined): Entries {
  const entries: Entries = { posts: new Map(), people: new Map(), copies: [], problems: [] };
  const byId = new Map(wxr.items.map((item) => [field(item, "wp:post_id"), item]));
  const named = nameArticles(wxr);
  const pages = new Map(
    [...named].flatMap(([item, id]) => {
      const old = oldPath(field(item, "link"), wxr.site);
      const keys = [...(old ? [addressKey(old)] : []), `?p=${field(item, "wp:post_id")}`];
      return keys.map((key) => [key, `/blog/${id}/`] as const);
    }),
  );
  const context = { wxr, existing, uploads, entries, byId, pages };
  for (const [item, id] of named)
    if (existing.slugs.includes(id))
      entries.problems.push({
        file: `data/posts/${id}.md`,
        field: "",
        message: `exists or is reserved, so the article "${plainText(field(item, "title"))}" (${field(item, "link")}) is not imported`,
      });
    else addPost(item, id, context);
  return entries;
}

function addPost(item: Item, id: string, context: Context) {
  const { entries, existing, wxr } = context;
  const file = `data/posts/${id}.md`;
  const problem: Problem = (name, message) => void entries.problems.push({ file, field: name, message });
  const title = first(plainText(field(item, "title")), id);
  if (title.length > 80) problem("title", `is shortened; it was "${title}"`);
  const status = field(item, "wp:status");
  const isProtected = status === "private" || field(item, "wp:post_password") !== "";
  if (isProtected) problem("draft", "is set, because the article was private or had a password");
  const isDraft = isProtected || (status !== "publish" && status !== "future");
  const link = field(item, "link");
  const old = oldPath(link, wxr.site);
  const former = [
    ...(old && addressKey(old) !== addressKey(`/blog/${id}/`) ? [old] : []),
    ...shortLink(field(item, "wp:post_id"), wxr.site),
  ];
  if (!old && former.length === 0 && !isDraft)
    problem("", `had the address ${link}, which cannot be redirected`);
  const { html, body, image } = textOf(item, id, title, context, problem);
  const { category, tags } = termsOf(item, existing.categories, problem);
  const content = {
    title: cutAtSpace(title, 80),
    excerpt: excerptOf(item, html, problem),
    author: authorOf(item, context),
    ...daysOf(item),
    category,
    image,
    tags,
  };
  const aliases = former.length > 0 && { aliases: former };
  const { problems = [] } = checkEntry(postSchema(referenceTo({})), { ...content, ...aliases, body });
  if (!isDraft && problems.length > 0) {
    for (const { field: name, message } of problems) problem(name, message);
    problem("draft", "is set, because of these problems");
  }
  const draft = (isDraft || problems.length > 0) && { draft: true };
  entries.posts.set(id, { ...content, ...draft, ...aliases, body });
}

/** Converts the text of an article, and finds its pictures. */
function textOf(item: Item, id: string, title: string, context: Context, problem: Problem) {
  const { existing, uploads, entries, byId, pages } = context;
  const { site } = context.wxr;
  const base = parseUrl(field(item, "link"), site)?.href ?? site;
  const finderIn = (folder: string) => pictureFinder(uploads, folder, site, base);
  const pictures = finderIn(path.join(existing.folder, "posts", id));
  const html = prepareContent(field(item, "content:encoded"), (ref) => {
    const picture = byId.get(ref);
    return {
      src: picture?.fields.get("wp:attachment_url") ?? `[gallery ${ref}]`,
      alt: picture?.meta.get("_wp_attachment_image_alt") ?? "",
    };
  });
  const body = toMarkdown(html, {
    title,
    linkTo: (address) => linkFrom(address, site, base, pages),
    pictureAt: pictures.find,
    footnotes: footnotesOf(item),
  });
  if (body === undefined) problem("body", "is left out, because its elements are nested too deeply");
  const covers = finderIn(path.join(existing.photographs, "articles", id));
  const cover = byId.get(item.meta.get("_thumbnail_id") ?? "");
  const found = cover && covers.find(field(cover, "wp:attachment_url"));
  if (found && "problem" in found) problem("image", `is "drawn", because ${found.problem}`);
  entries.copies.push(...pictures.copies(), ...covers.copies());
  return {
    html,
    body: body ?? "",
    image: found && "name" in found ? `articles/${id}/${found.name}` : "drawn",
  };
}

function footnotesOf({ meta }: Item): Map<string, string> {
  try {
    const notes = JSON.parse(meta.get("footnotes") ?? "[]") as { id: string; content: string }[];
    return new Map(notes.map(({ id, content }) => [String(id), String(content)]));
  } catch {
    return new Map();
  }
}

/** Returns the name of the author's file, and adds the author if there is none. */
function authorOf(item: Item, { wxr, existing, entries: { people, problems } }: Context): string {
  const login = field(item, "dc:creator");
  const name = first(plainText(wxr.authors.get(login) ?? ""), plainText(login), "Unknown").replace(/@.*/, "");
  const stems = existing.people.map(({ file }) => stemOf(file));
  const known = existing.people.findIndex((person) => person.name === name);
  const id = stems[known] ?? first(slugify(name), "author");
  if (stems.includes(id) || people.has(id)) return id;
  people.set(id, { name, role: "Author", bio: `Articles by ${name}.`, avatar: "drawn" });
  problems.push({
    file: `data/people/${id}.json`,
    field: "bio",
    message: "is not in the export; write it, and the role",
  });
  return id;
}
