import { native } from "../runtime/native";
import { parseUrl } from "../runtime/values/parse-url";
import { changeUrls } from "../runtime/values/read-shape";
import { postShape, type PostSummary } from "./blog-explorer.contract";

export const resolveAddresses = (post: PostSummary, src: string): PostSummary =>
  resolveFrom(post, new URL(src, native(document).baseURI).href);

/** Resolves the URLs of a post against the absolute URL of its list. */
export const resolveFrom = (post: PostSummary, list: string): PostSummary =>
  changeUrls(post, postShape, (url) => parseUrl(url, list)?.href ?? url);
