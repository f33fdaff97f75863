import { absolute } from "../entries/site-addresses";
import { publishedAt } from "../../schemas/fields/page-addresses";
import { startOfDay } from "../facts/days";
import type { Facts } from "../facts/derive-facts";
import type { DerivedPost } from "../facts/derive-posts";

/** The maximum number of posts in a feed, which feed readers download in full each time. */
const MAX_POSTS = 30;

/** Returns the newest posts, with the ids, full addresses and times that feeds contain. */
export const feedPosts = ({ posts, site: { origin, timeZone, addresses } }: Pick<Facts, "posts" | "site">) =>
  posts.slice(0, MAX_POSTS).map((post) => ({
    ...post,
    feedId: absolute(origin, firstAddress(post, publishedAt("/blog/", addresses))),
    address: absolute(origin, post.url),
    publishedAt: startOfDay(post.published, timeZone),
    updatedAt: startOfDay(post.updated, timeZone),
  }));

/** Returns a post's first address, which remains its id. If the id changed, feed readers would show the post as new. */
function firstAddress({ aliases, url }: Pick<DerivedPost, "aliases" | "url">, blog: string): string {
  const first = aliases.map(decodeURI).find((alias) => alias.startsWith(blog) || alias.startsWith("/blog/"));
  return first ? first.replace(/\/?$/, "/") : url;
}

/** Makes the addresses in the HTML of a page absolute. Its attributes have double quotes. */
export const absoluteHtml = (html: string, origin: string, url: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`).replace(/ href="#/g, ` href="${origin}${url}#`);
