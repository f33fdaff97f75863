import { readBuilt } from "../built-site";

export interface Post {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  category: string;
  tags: string[];
}

/** The posts as published, newest first. */
export const posts: readonly Post[] = JSON.parse(readBuilt("widgets/v1/posts.json"));

export const titles = (chosen: readonly Post[]) => chosen.map(({ title }) => title);

const textOf = (html: string) => html.replace(/<[^>]*>/g, "\n");

/** Some words that stand in the body of a post, but in no title, no excerpt and no other body. */
export function phraseOnlyInBodyOf(post: Post): string {
  const elsewhere = posts
    .flatMap(({ id, title, excerpt, content }) => [title, excerpt, id === post.id ? "" : textOf(content)])
    .join("\n")
    .toLowerCase();
  const phrases = textOf(post.content).match(/\b[a-z]+ [a-z]+ [a-z]+ [a-z]+\b/g) ?? [];
  const phrase = phrases.find((words) => !elsewhere.includes(words.toLowerCase()));
  if (!phrase) throw new Error(`The body of ${post.id} has no words of its own.`);
  return phrase;
}

/** Words as they are read where a link or an emphasis ends in the middle of them, and the post they stand in. */
export function phraseAcrossMarkup(): { phrase: string; post: Post } {
  for (const post of posts) {
    const [, before, after] = /(\w+ \w+)<\/(?:a|em|strong)>([,;:] [a-z]+ [a-z]+)/.exec(post.content) ?? [];
    if (before && after) return { phrase: before + after, post };
  }
  throw new Error("In no post is a link or an emphasis followed by a comma.");
}
