import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readEntry } from "../../../data/_load/read-entry";

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Appends a number to text, and shortens the text if the result would exceed `maxLength` characters. */
const numbered = (text: string, number: number, maxLength: number) => {
  const mark = `, ${number}`;
  return text.slice(0, maxLength - mark.length).trimEnd() + mark;
};

/**
 * Generates posts from existing ones. No two posts have the same title, excerpt, description or body.
 *
 * @param originals at least one Markdown text with front matter
 */
function generatePosts(originals: readonly string[], count: number) {
  const parsed = originals.map((text) => readEntry("post.md", text).raw as Record<string, any>);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const { body: content, ...data } = parsed[index % parsed.length]!;
    const entry = {
      ...data,
      modified: undefined,
      title: numbered(data.title, number, 80),
      excerpt: numbered(data.excerpt, number, 220),
      published: dayBefore("2026-06-30", index),
      meta: {
        title: numbered(data.meta.title, number, 60),
        description: numbered(data.meta.description, number, 160),
      },
    };
    const body = content.replace(/^(?=[A-Z])/gm, `Post ${number}. `);
    return { name: `post-${number}.md`, text: `---\n${JSON.stringify(entry)}\n---\n\n${body}\n` };
  });
}

/**
 * Copies a data folder and adds generated posts until the copy has `count` posts.
 *
 * @param data the folder to copy
 * @param target the path of the copy, which replaces an existing folder
 */
export async function writeDataWithPosts(data: string, target: string, count: number): Promise<void> {
  const from = path.join(data, "posts");
  const names = (await readdir(from)).filter((name) => name.endsWith(".md")).toSorted();
  const originals = await Promise.all(names.map((name) => readFile(path.join(from, name), "utf8")));
  await rm(target, { recursive: true, force: true });
  await cp(data, target, { recursive: true });
  for (const { name, text } of generatePosts(originals, count - originals.length))
    await writeFile(path.join(target, "posts", name), text);
}
