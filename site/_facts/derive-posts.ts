import { DataError } from "../../data/_load/data-error";
import type { Person } from "../../data/people.schema";
import type { Post } from "../../data/posts.schema";
import { categorySlug } from "../../widgets/blog-explorer/filter-posts";
import { displayDay } from "./display-day";
import { fixedAddress } from "../_photographs/photograph-address";
import { articleOf } from "./article";
import { inPage, pictureAddress } from "./picture-address";

const WORDS_A_MINUTE = 220;
const RELATED = 3;

/** From so many posts on, their texts are searched by an index: all of them together are too much to load. */
const INDEXED_FROM = 300;
const indexAddress = "/widgets/v1/posts-index.json";

/** A post as the specification has it, with what pages need beside. */
export type DerivedPost = ReturnType<typeof derivePost> & {
  card: ReturnType<typeof summarize> & { index?: string };
};

/** Newest first. */
export function derivePosts(posts: Post[], people: Person[]) {
  const newestFirst = posts.toSorted((a, b) => b.published.localeCompare(a.published));
  const index = posts.length < INDEXED_FROM ? undefined : indexAddress;
  const derived = newestFirst
    .map((post) => derivePost(post, people))
    .map((post): DerivedPost => ({ ...post, card: { ...summarize(post), index } }));
  // Without a post itself, as many are left as are wanted.
  const newest = derived.slice(0, RELATED + 1);
  const newestOf = new Map(
    groupByCategory(derived).map(({ name, posts: own }) => [name, own.slice(0, RELATED + 1)]),
  );
  const without = (post: DerivedPost, list: DerivedPost[]) =>
    list.filter((other) => other.id !== post.id).slice(0, RELATED);
  return derived.map((post) => ({
    ...post,
    related: without(post, newestOf.get(post.category)!),
    others: without(post, newest),
  }));
}

export function derivePost(post: Post, people: Person[]) {
  const { content, words, contents, hasEmbeds } = articleOf(post);
  const author = people.find((person) => person.slug === post.author)!;
  return {
    id: post.slug,
    slug: post.slug,
    file: `data/posts/${post.slug}.${post.html === undefined ? "md" : "html"}`,
    draft: post.draft,
    aliases: post.aliases,
    url: `/blog/${post.slug}/`,
    title: post.title,
    excerpt: post.excerpt,
    content,
    contents,
    hasEmbeds,
    authorSlug: author.slug,
    author: {
      name: author.name,
      role: author.role,
      avatar: pictureAddress(author.avatar, "people", author.slug),
    },
    published: post.published,
    modified: post.modified,
    updated: post.modified ?? post.published,
    date: displayDay(post.published),
    readTime: `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`,
    words,
    category: post.category,
    categoryUrl: `/blog/category/${categorySlug(post.category)}/`,
    image: pictureAddress(post.image, "posts", post.slug),
    tags: post.tags,
    meta: post.meta,
  };
}

/** What a card shows. Its pictures have one size: widgets show them, whose markup no transform may touch. */
function summarize({
  id,
  title,
  excerpt,
  author,
  date,
  readTime,
  category,
  image,
  tags,
  url,
}: ReturnType<typeof derivePost>) {
  const summary = { id, title, excerpt, date, readTime, category, tags, url };
  return {
    ...summary,
    author: { ...author, avatar: fixedAddress(author.avatar, "thumbnail") },
    image: inPage(fixedAddress(image, "card")),
  };
}

/** A post with its text for a file below `/widgets/`; its addresses are relative to the file, so that any host may serve it. */
export function embedPost(post: DerivedPost, root = "../..") {
  const image = fixedAddress(post.image, "card");
  return { ...post.card, content: post.content, url: root + post.url, image: root + image, index: undefined };
}

/** A post in `/widgets/v1/posts.json`. */
export function listPost(post: DerivedPost) {
  const { index } = post.card;
  return index ? { ...embedPost(post), content: undefined, index: `../..${index}` } : embedPost(post);
}

/** @throws DataError where two names of categories make one address */
function checkCategories(posts: DerivedPost[], names: string[]) {
  const faults = names.flatMap((name, index) => {
    const other = names.slice(0, index).find((earlier) => categorySlug(earlier) === categorySlug(name));
    const fileOf = (category: string) => posts.find((post) => post.category === category)!.file;
    if (!other) return [];
    return [
      {
        file: fileOf(name),
        field: "category",
        rule: `is "${name}", but "${other}" in ${fileOf(other)}; write it one way`,
      },
    ];
  });
  if (faults.length > 0) throw new DataError(faults);
}

export function groupByCategory(posts: DerivedPost[]) {
  const names = [...new Set(posts.map((post) => post.category))];
  checkCategories(posts, names);
  return names.map((name) => ({
    name,
    slug: categorySlug(name),
    url: `/blog/category/${categorySlug(name)}/`,
    posts: posts.filter((post) => post.category === name),
    others: posts.filter((post) => post.category !== name).slice(0, RELATED),
  }));
}
