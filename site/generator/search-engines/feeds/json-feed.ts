import { manifestIcons } from "../../images/brand-icons/web-manifest";
import { absolute } from "../../facts/links/site-addresses";
import type { Facts } from "../../facts/derive-facts";
import { shareAddress } from "../../images/share-images/card";
import { absoluteHtml } from "./absolute-html";
import { feedPosts } from "./feed-posts";

const icon = manifestIcons.find(({ size }) => size === 512)!;

/**
 * Returns `/feed.json`, a JSON Feed 1.1 with the full articles.
 *
 * @param place returns the address of a page in the feed's language
 */
export function jsonFeed(facts: Facts, place: (url: string) => string): string {
  const { name, origin, language } = facts.site;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: facts.t("{name} blog", { name }),
    home_page_url: `${origin}/blog/`,
    feed_url: `${origin}/feed.json`,
    icon: `${origin}/${icon.file}`,
    favicon: `${origin}/favicon.ico`,
    language,
    authors: [{ name, url: `${origin}/` }],
    items: feedPosts(facts).map((post) => ({
      id: post.feedId,
      url: post.address,
      title: post.title,
      summary: post.excerpt,
      content_html: absoluteHtml(post.content, origin, post.url),
      image: absolute(origin, shareAddress(place(post.url))),
      date_published: post.publishedAt,
      date_modified: post.updatedAt,
      authors: [{ name: post.author?.name ?? name }],
      tags: [post.category, ...post.tags],
      language,
    })),
  });
}
