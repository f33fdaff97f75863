import { slugify } from "../content/entry-slugs";

/** A heading that a table of contents may list. */
export interface Heading {
  level: number;
  id: string;
  /** The heading's text as HTML, without tags. */
  text: string;
}

/** The ids that layouts use, which headings must not receive. */
const pageIds = ["call-to-action", "content", "contents", "related", "takeaways"];

/** Adds a unique id to each heading, and a link to itself that readers can copy. */
export function linkHeadings(html: string): { html: string; headings: Heading[] } {
  /** The ids in use, each with the next number for headings with the same words. */
  const ids = new Map(pageIds.map((id) => [id, 2]));
  const headings: Heading[] = [];
  const linked = html.replace(
    /<h([2-6])>((?:(?!<\/?h[2-6]\b).)*)<\/h\1>/gs,
    (_, level: string, words: string) => {
      const text = words.replace(/<[^<>]*>/g, "");
      const id = uniqueId(slugify(text.replace(/&#?\w+;/g, " ")) || "section", ids);
      headings.push({ level: Number(level), id, text });
      const content = /<a\b/.test(words) ? words : `<a class="heading-link" href="#${id}">${words}</a>`;
      return `<h${level} id="${id}">${content}</h${level}>`;
    },
  );
  return { html: linked, headings };
}

function uniqueId(words: string, ids: Map<string, number>): string {
  let id = words;
  let number = ids.get(words) ?? 2;
  while (ids.has(id)) id = `${words}-${number++}`;
  ids.set(words, number).set(id, ids.get(id) ?? 2);
  return id;
}
