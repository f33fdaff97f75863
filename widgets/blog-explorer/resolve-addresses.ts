import type { PostSummary } from "./blog-explorer.contract";

/** Addresses in a fetched list are relative to the list; in one that is its own address, to the page. */
export function resolveAddresses(post: PostSummary, src: string): PostSummary {
  const list = new URL(src, document.baseURI).href;
  const resolve = (address: string) => (URL.canParse(address, list) ? new URL(address, list).href : address);
  return { ...post, image: post.image && resolve(post.image), url: resolve(post.url) };
}
