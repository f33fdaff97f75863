import type { PostSummary } from "./blog-explorer.contract";
import { fold, isSame } from "./fold-text";
import { plainText } from "./plain-text";

/** The filter that a reader chose. At most one field is set. */
export interface Query {
  readonly category?: string;
  readonly tag?: string;
  readonly search?: string;
}

const trimmed = (text: string | null | undefined) => (text && fold(text) ? text.trim() : undefined);

/** Returns the first filter of category, tag and search. `all` and whitespace are treated as missing. */
export function toQuery(parts: { [Name in keyof Query]: string | null }): Query {
  const category = trimmed(parts.category);
  if (category && !isSame(category, "all")) return { category };
  const tag = trimmed(parts.tag);
  if (tag) return { tag };
  const search = trimmed(parts.search);
  return search ? { search } : {};
}

export const isFiltering = (query: Query) => Object.keys(query).length > 0;

export const activeCategory = (query: Query) => query.category ?? "all";

const foldedTexts = new WeakMap<PostSummary, string>();

function foldedText(post: PostSummary): string {
  const { title, excerpt = "", content = "" } = post;
  let text = foldedTexts.get(post);
  if (text === undefined) {
    text = [title, excerpt, plainText(content)].map(fold).join("\n");
    foldedTexts.set(post, text);
  }
  return text;
}

export function filterPosts(posts: readonly PostSummary[], query: Query): PostSummary[] {
  const { category, tag, search } = query;
  if (category) return posts.filter((post) => isSame(post.category ?? "", category));
  if (tag) return posts.filter((post) => post.tags?.some((other) => isSame(other, tag)));
  if (!search) return [...posts];
  const needle = fold(search);
  return posts.filter((post) => foldedText(post).includes(needle));
}

export const categoriesOf = (posts: readonly PostSummary[]) => [
  ...new Set(posts.flatMap(({ category }) => category || [])),
];

export const categorySlug = (category: string) =>
  (category.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join("-");
