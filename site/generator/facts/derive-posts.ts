import { inFile } from "../content/findings";
import { countWords } from "../text/count-words";
import { renderText } from "../text/render-markdown";
import type { Person } from "../../schemas/people";
import { momentOf, type Post } from "../../schemas/posts";
import { categorySlug } from "../../../widgets/blog-explorer/filter-posts";
import { displayDay } from "./days";
import { fixedAddress } from "../../schemas/fields/photograph-address";
import { inEnglish, type Translate } from "../languages/translator";
import type { ResolveLinks } from "./text-links";
import { drawingAddress, inPage, photographOf, textLocation } from "./picture-address";
import { articleDrawing } from "./svg-names";

const WORDS_A_MINUTE = 220;
const RELATED = 3;

/** A post with the fields that the specification requires, and additional ones for pages. */
export type DerivedPost = ReturnType<typeof derivePost> & { card: ReturnType<typeof summarize> };

export function derivePosts(
  posts: Post[],
  people: Person[],
  resolve: ResolveLinks = (html) => html,
  t = inEnglish,
) {
  const newestFirst = posts.toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)));
  const derived = newestFirst
    .map((post) => derivePost(post, people, resolve, t))
    .map((post): DerivedPost => ({ ...post, card: summarize(post) }));
  // Keep one more than needed, because a post is not related to itself.
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

function derivePost(post: Post, people: Person[], resolve: ResolveLinks, t = inEnglish) {
  const { content, words, contents, hasEmbeds } = articleOf(post, resolve, t);
  const author = people.find((person) => person.slug === post.author);
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return {
    ...post,
    id: post.slug,
    url: `/blog/${post.slug}/`,
    content,
    contents,
    hasEmbeds,
    /** Undefined for an article whose author is missing. */
    author: author && {
      slug: author.slug,
      name: author.name,
      role: author.role,
      language: author.language,
      image: photographOf(author.avatar),
    },
    updated: post.modified ?? post.published,
    date: displayDay(post.published, t.language),
    readTime: t("{minutes} min read", { minutes, count: minutes }),
    words,
    categoryUrl: `/blog/category/${categorySlug(post.category)}/`,
    image: photographOf(post.image) ?? drawingAddress(articleDrawing(post.category)),
  };
}

/** Returns a post's card. Its pictures have a fixed size, because transforms must not change a widget's markup. */
function summarize({ author, image, ...post }: ReturnType<typeof derivePost>) {
  const { id, title, excerpt, date, readTime, category, tags, url } = post;
  const summary = { id, title, excerpt, date, readTime, category, tags, url };
  return {
    ...summary,
    ...(author && { author: cardAuthor(author) }),
    image: inPage(fixedAddress(image, "card")),
  };
}

const cardAuthor = ({ name, role, image }: { name: string; role: string; image?: string }) => ({
  name,
  role,
  ...(image && { avatar: fixedAddress(image, "thumbnail") }),
});

const same = (url: string) => url;

/** Returns a post, including its text, for a file below `/widgets/`. Its addresses are relative to that file. */
export function embedPost(post: DerivedPost, root = "../..", place = same) {
  const image = fixedAddress(post.image, "card");
  return { ...post.card, content: post.content, url: root + place(post.url), image: root + image };
}

/** Returns the lists below `/widgets/v1/`. The first search loads the one with the texts. */
export function listsForWidgets(posts: readonly DerivedPost[], root?: string, place = same) {
  const whole = posts.map((post) => embedPost(post, root, place));
  const short = whole.map((post, index) => ({
    ...post,
    content: undefined,
    ...(index === 0 && { texts: "search.json" }),
  }));
  return { "posts.json": short, "search.json": whole };
}

export function groupByCategory(posts: DerivedPost[]) {
  const names = [...new Set(posts.map((post) => post.category))];
  return names.map((name) => ({
    name,
    slug: categorySlug(name),
    url: `/blog/category/${categorySlug(name)}/`,
    posts: posts.filter((post) => post.category === name),
    others: posts.filter((post) => post.category !== name).slice(0, RELATED),
  }));
}

/** The number of words above which an article has a table of contents. */
const long = 1200;

function articleOf({ file, body }: Post, resolve: ResolveLinks, t: Translate) {
  const { html: written, headings } = inFile(file, () => renderText(body, textLocation("posts", file), t));
  const content = resolve(written, file);
  const words = countWords(content);
  const sections = headings.filter(({ level }) => level === 2);
  return {
    content,
    words,
    /** The headings in the table of contents. */
    contents: words > long && sections.length > 1 ? sections : [],
    hasEmbeds: hasEmbeds(content),
  };
}

/** Returns whether an article embeds content from other sites, which loads only when a visitor requests it. */
export const hasEmbeds = (html: string) => /<a [^<>]*\bdata-src=/.test(html);
