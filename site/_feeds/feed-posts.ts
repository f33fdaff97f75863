import type { Facts } from "../_facts/derive-facts";

/** Readers fetch a feed again and again; who wants older articles finds them in the blog. */
const most = 30;

/** The posts that feeds hold, newest first. */
export const feedPosts = ({ posts }: Facts) => posts.slice(0, most);
