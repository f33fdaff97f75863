import type { PostSummary } from "./blog-explorer.contract";

/** What is asked for: nothing, or one of the three. */
export interface Query {
  readonly category?: string;
  readonly tag?: string;
  readonly search?: string;
}

interface QueryParts {
  category?: string | null;
  tag?: string | null;
  search?: string | null;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Of several, category wins over tag, tag over search; `all` and blank text ask for nothing. */
export function toQuery({ category, tag, search }: QueryParts): Query {
  if (category?.trim() && !same(category, "all")) return { category: category.trim() };
  if (tag?.trim()) return { tag: tag.trim() };
  if (search?.trim()) return { search: search.trim() };
  return {};
}

/** Whether anything is asked for. */
export const isAsked = (query: Query) => Object.keys(query).length > 0;

/** The active category filter, `all` where there is none. */
export const activeCategory = (query: Query) => query.category ?? "all";

/** Tags within a word or a sentence; all others end one. */
const inlineTag = /<\/?(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u)\b[^>]*>/gi;
const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};

/** HTML as it is read; without a DOM, so that it is the same while prerendering. */
const plainText = (html: string) =>
  html
    .replace(inlineTag, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => characters[name]!)
    .replace(/\s+/g, " ");

/** Posts of a category or with a tag, or with a text in title, excerpt or content; case does not matter. */
export function filterPosts(posts: readonly PostSummary[], query: Query): PostSummary[] {
  const { category, tag, search } = query;
  if (category) return posts.filter((post) => same(post.category, category));
  if (tag) return posts.filter((post) => post.tags.some((other) => same(other, tag)));
  if (search) {
    const needle = search.toLowerCase();
    const texts = (post: PostSummary) => [post.title, post.excerpt, plainText(post.content ?? "")];
    return posts.filter((post) => texts(post).some((text) => text.toLowerCase().includes(needle)));
  }
  return [...posts];
}

/** Each category once, in the order of the posts. */
export const categoriesOf = (posts: readonly PostSummary[]) => [
  ...new Set(posts.map((post) => post.category)),
];

/** `Social Media` -> `social-media` */
export const categorySlug = (category: string) => category.toLowerCase().replaceAll(" ", "-");
