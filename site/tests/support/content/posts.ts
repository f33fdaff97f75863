import { readBuilt } from "../built-site";

export interface Post {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  category: string;
  tags: string[];
}

/** The published posts, newest first. */
export const posts: readonly Post[] = JSON.parse(readBuilt("widgets/v1/posts.json"));

export const titles = (chosen: readonly Post[]) => chosen.map(({ title }) => title);

const textOf = (html: string) => html.replace(/<[^>]*>/g, "\n");

/** Returns words from a post's body that occur in no title, excerpt or other body. */
export function phraseOnlyInBodyOf(post: Post): string {
  const elsewhere = posts
    .flatMap(({ id, title, excerpt, content }) => [title, excerpt, id === post.id ? "" : textOf(content)])
    .join("\n")
    .toLowerCase();
  const phrases = textOf(post.content).match(/\b[a-z]+ [a-z]+ [a-z]+ [a-z]+\b/g) ?? [];
  const phrase = phrases.find((words) => !elsewhere.includes(words.toLowerCase()));
  if (!phrase) throw new Error(`The body of ${post.id} has no four words that no other post has.`);
  return phrase;
}

/** Returns a phrase that starts inside a link or emphasized text and ends after it, and the post with the phrase. */
export function phraseAcrossMarkup(): { phrase: string; post: Post } {
  for (const post of posts) {
    const [, before, after] = /(\w+ \w+)<\/(?:a|em|strong)>([,;:] [a-z]+ [a-z]+)/.exec(post.content) ?? [];
    if (before && after) return { phrase: before + after, post };
  }
  throw new Error("No post has a link or an emphasis that is followed by a comma.");
}
