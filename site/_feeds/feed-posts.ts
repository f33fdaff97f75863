import type { Facts } from "../_facts/derive-facts";

/** The maximum number of posts, because feed readers load the whole feed each time. */
const MOST = 30;

/** Returns the posts in feeds, newest first. */
export const feedPosts = ({ posts }: Facts) => posts.slice(0, MOST);
