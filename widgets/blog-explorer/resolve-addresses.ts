import { changeUrls } from "../_runtime/values/read-shape";
import { postShape, type PostSummary } from "./blog-explorer.contract";

/** URLs in a fetched list are relative to the list; those in its own attribute are relative to the page. */
export const resolveAddresses = (post: PostSummary, src: string): PostSummary =>
  resolveFrom(post, new URL(src, document.baseURI).href);

/** @param list an absolute URL */
export const resolveFrom = (post: PostSummary, list: string): PostSummary =>
  changeUrls(post, postShape, (url) => (URL.canParse(url, list) ? new URL(url, list).href : url));
