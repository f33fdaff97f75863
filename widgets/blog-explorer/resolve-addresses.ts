import type { PostSummary } from "./blog-explorer.contract";

/** Addresses in a fetched list are relative to the list; in one that is its own address, to the page. */
export const resolveAddresses = (post: PostSummary, src: string): PostSummary =>
  resolveFrom(post, new URL(src, document.baseURI).href);

/** @param list a whole address */
export function resolveFrom(post: PostSummary, list: string): PostSummary {
  const resolve = (address: string) => (URL.canParse(address, list) ? new URL(address, list).href : address);
  const { image, index, url } = post;
  return { ...post, image: image && resolve(image), index: index && resolve(index), url: resolve(url) };
}
