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
export const posts: readonly Post[] = JSON.parse(readBuilt("widgets/v1/search.json"));

/** Returns the titles as tests read them from pages, where some spaces do not break. */
export const titles = (chosen: readonly Post[]) => chosen.map(({ title }) => title.replace(/\s+/g, " "));

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
