import { cutAtSpace } from "../../../data/schemas/fields/cut-text";
import { category as categoryName } from "../../../data/schemas/fields/fields";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { plainText } from "./plain-text";
import type { Item } from "./read-wxr";

/** Reports what needs a hand in a field of an article. */
export type Problem = (field: string, message: string) => void;

export const first = (...texts: (string | undefined)[]) =>
  texts.map((text) => text?.trim()).find(Boolean) ?? "";

export const field = (item: Item, name: string) => item.fields.get(name) ?? "";

export const isPost = (item: Item) =>
  field(item, "wp:post_type") === "post" && !/^(trash|auto-draft|inherit)$/.test(field(item, "wp:status"));

/** Returns the excerpt, completed with the start of the text if it is missing or short. */
export function excerptOf(item: Item, html: string, problem: Problem): string {
  const own = plainText(field(item, "excerpt:encoded"));
  if (own.length > 220) problem("excerpt", `is shortened; it was "${own}"`);
  if (own.length >= 90) return cutAtSpace(own, 220);
  const text = plainText(html.slice(0, 20_000)).replace(/https?:\/\/\S+ ?/g, "");
  return cutAtSpace(text.startsWith(own) ? text : `${own} ${text}`, 220);
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
