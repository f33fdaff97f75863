import path from "node:path";
import { checkEntry } from "../../generator/content/check-entry";
import { stemOf, slugify } from "../../generator/content/entry-slugs";
import type { FileError } from "../../generator/content/findings";
import { referenceTo } from "../../generator/content/read-schemas";
import { addressKey } from "../../generator/entries/site-addresses";
import { schema as postSchema } from "../../schemas/posts";
import { cutAtSpace } from "../../schemas/fields/cut-text";
import { parseUrl } from "../../schemas/fields/web-origin";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import * as fields from "./item-fields";
import { field, first, plainText, type Problem } from "./item-fields";
import { prepareContent, type Attributes } from "./prepare-content";
import type { Item, Wxr } from "./read-wxr";
import { findersIn, hostOf, linkFrom, oldPath, shortLink, type Copy } from "./references";
import { survey } from "./survey";
import { isPictureFile, toMarkdown } from "./to-markdown";

/** The absolute paths of the data folder, and of that with photographs and downloads. */
export type Folders = Record<"data" | "assets", string>;

/** A copy of `wp-content/uploads`, and whether private articles become drafts instead of being left out. */
export type Options = { uploads?: string | undefined; private?: boolean | undefined };

export interface Existing {
  language: string;
  slugs: readonly string[];
  people: readonly { file: string; name: string }[];
  categories: Map<string, string>;
}

type Content = Record<string, unknown>;

export interface Entries {
  /** The articles, by the names of their files without an extension. */
  posts: Map<string, Content & { body: string }>;
  people: Map<string, Content>;
  copies: Copy[];
  problems: FileError[];
  /** What is not imported: the names of things, by their kind. */
  left: Map<string, string[]>;
}

type Context = ReturnType<typeof contextOf>;

function contextOf(wxr: Wxr, existing: Existing, { uploads }: Options, folders: Folders) {
  const entries: Entries = { posts: new Map(), people: new Map(), copies: [], problems: [], left: new Map() };
  const problemIn =
    (file: string): Problem =>
    (name, message) =>
      void entries.problems.push({ file: `data/${file}`, field: name, message });
  const leave: fields.Leave = (kind, name) => {
    entries.left.set(kind, entries.left.get(kind) ?? []);
    entries.left.get(kind)!.push(name);
  };
  const byId = new Map(wxr.items.map((item) => [field(item, "wp:post_id"), item]));
  const attachments = wxr.items.map((item) => hostOf(field(item, "wp:attachment_url")));
  const hosts = new Set([hostOf(wxr.site), ...attachments].filter(Boolean));
  const finder = findersIn(uploads, hosts, entries.copies);
  const downloads = finder("file", path.join(folders.assets, "files"));
  const pages = new Map<string, string>();
  return { wxr, existing, folders, entries, leave, byId, pages, finder, downloads, problemIn };
}

/** Turns the articles of an export into entries. Skips those whose address is taken. */
export function toEntries(wxr: Wxr, existing: Existing, options: Options, folders: Folders): Entries {
  const context = contextOf(wxr, existing, options, folders);
  const { entries, leave, pages } = context;
  const posts = wxr.items.filter((item) => {
    const kind = fields.kindLeft(item, options.private);
    if (kind) leave(kind, plainText(field(item, "title")));
    return kind === "";
  });
  const named = fields.nameArticles(posts);
  for (const [item, id] of named) {
    const old = oldPath(field(item, "link"), wxr.site);
    if (old) pages.set(addressKey(old), `/blog/${id}/`);
    pages.set(`?p=${field(item, "wp:post_id")}`, `/blog/${id}/`);
  }
  for (const [item, id] of named) addPost(item, id, context);
  return entries;
}

function addPost(item: Item, id: string, context: Context) {
  const { entries, existing, wxr, leave } = context;
  const problem = context.problemIn(`posts/${id}.md`);
  const title = first(plainText(field(item, "title")), id);
  const link = field(item, "link");
  if (existing.slugs.includes(id))
    return problem("", `exists or is reserved, so the article "${title}" (${link}) is not imported`);
  if (title.length > 80) problem("title", `is shortened; it was "${title}"`);
  const reason = fields.reasonForDraft(item, wxr, existing.language);
  if (reason) problem("draft", `is set, because ${reason}`);
  const isDraft = reason !== "" || !/^(?:publish|future)$/.test(field(item, "wp:status"));
  const old = oldPath(link, wxr.site);
  const former = [
    ...(old && addressKey(old) !== addressKey(`/blog/${id}/`) ? [old] : []),
    ...shortLink(field(item, "wp:post_id"), wxr.site),
  ];
  if (!old && former.length === 0 && !isDraft)
    problem("", `had the address ${link}, which cannot be redirected`);
  const { html, body, image } = textOf(item, id, title, context, problem);
  const { category, tags } = fields.termsOf(item, existing.categories, problem);
  fields.leaveRest(item, id, leave);
  const content = {
    title: cutAtSpace(title, 80),
    excerpt: fields.excerptOf(item, html, problem),
    author: authorOf(item, context, problem),
    ...fields.daysOf(item),
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
  return void entries.posts.set(id, { ...content, ...draft, ...aliases, body });
}

function textOf(item: Item, id: string, title: string, context: Context, problem: Problem) {
  const { folders, byId, pages, leave, finder, downloads } = context;
  const { site } = context.wxr;
  const base = parseUrl(field(item, "link"), site)?.href ?? site;
  const pictures = finder("picture", path.join(folders.data, "posts", id));
  const html = prepareContent(withReused(field(item, "content:encoded"), byId), (gallery) =>
    galleryOf(gallery, item, context),
  );
  const { isTooDeep, lost, ids } = survey(html);
  if (isTooDeep) problem("body", "is left out, because its elements are nested too deeply");
  for (const kind of lost) leave(kind, id);
  for (const [old, heading] of ids)
    if (old !== heading) leave("places that links from elsewhere no longer find", `${id}#${old}`);
  const linkTo = (given: string) => {
    const heading = given.startsWith("#") && ids.get(decoded(given.slice(1)));
    // Links to the footnotes of plugins, and back.
    if (given.startsWith("#") && !heading) return {};
    const file = downloads(given, base);
    if (file && "name" in file) return { address: `/files/${file.name}` };
    return { address: heading ? `#${heading}` : linkFrom(given, site, base, pages), ...file };
  };
  const pictureAt = (address: string) => pictures(address, base) ?? notAnUpload(address);
  const footnotes = footnotesOf(item);
  const body = isTooDeep ? "" : toMarkdown(html, { title, linkTo, pictureAt, footnotes });
  const covers = finder("picture", path.join(folders.assets, "photos/articles", id));
  const ref = item.meta.get("_thumbnail_id")?.replace(/^(?:0|-1)$/, "");
  const address = field(byId.get(ref ?? "") ?? item, "wp:attachment_url");
  const missing = { problem: `its picture ${ref} is not in the export` };
  const cover = address ? (covers(address, base) ?? notAnUpload(address)) : missing;
  if (ref && "problem" in cover) problem("image", `is "drawn", because ${cover.problem}`);
  return { html, body, image: "name" in cover ? `articles/${id}/${cover.name}` : "drawn" };
}

/** Fills in the reusable blocks that the export has, but none within itself. */
const withReused = (source: string, byId: Context["byId"], around: readonly string[] = []): string =>
  source.replace(/<!-- wp:block ([^<>]*)\/-->/g, (block, settings: string) => {
    const ref = /"ref":(\d+)/.exec(settings)?.[1] ?? "";
    const content = byId.get(ref)?.fields.get("content:encoded");
    return content && !around.includes(ref) ? withReused(content, byId, [...around, ref]) : block;
  });

const notAnUpload = (address: string) => ({
  problem: `the picture ${address.slice(0, 100)} is no upload of the site`,
});

function galleryOf({ ids, include, exclude = "", id }: Attributes, item: Item, { wxr, byId }: Context) {
  const parent = id ?? field(item, "wp:post_id");
  const listed = (list: string) => list.split(/[\s,]+/).filter(Boolean);
  const uploaded = wxr.items
    .filter((child) => field(child, "wp:post_parent") === parent)
    .filter((child) => isPictureFile(field(child, "wp:attachment_url")))
    .toSorted((...pair) => Number(field(pair[0], "wp:menu_order")) - Number(field(pair[1], "wp:menu_order")))
    .map((child) => field(child, "wp:post_id"));
  const named = ids || include;
  return (named ? listed(named) : uploaded)
    .filter((ref) => !listed(exclude).includes(ref))
    .map((ref) => ({
      src: field(byId.get(ref) ?? item, "wp:attachment_url") || `[gallery ${ref}]`,
      alt: byId.get(ref)?.meta.get("_wp_attachment_image_alt") ?? "",
    }));
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
function authorOf(item: Item, { wxr, existing, entries, problemIn }: Context, problem: Problem): string {
  const [name = "", ...others] = fields.authorsOf(item, wxr);
  if (others.length > 0) problem("author", `was also ${others.join(", ")}; an article has one author`);
  const stems = existing.people.map(({ file }) => stemOf(file));
  const known = existing.people.findIndex((person) => person.name === name);
  const id = stems[known] ?? first(slugify(name), "author");
  if (stems.includes(id) || entries.people.has(id)) return id;
  entries.people.set(id, { name, role: "Author", bio: `Articles by ${name}.`, avatar: "drawn" });
  problemIn(`people/${id}.json`)("bio", "is not in the export; write it, and the role");
  return id;
}
