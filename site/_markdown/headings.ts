import { slugify } from "../../data/_load/slugify";

/** A heading that a table of contents may list. */
export interface Heading {
  level: number;
  id: string;
  /** The heading's text as HTML, without tags. */
  text: string;
}

/** The ids that layouts use, which headings must not receive. */
const pageIds = [
  "call-to-action",
  "content",
  "contents",
  "footer-links",
  "footer-services",
  "related",
  "takeaways",
];

/** Adds a unique id to each heading, and a link to itself that readers can copy. */
export function linkHeadings(html: string): { html: string; headings: Heading[] } {
  const ids = new Set(pageIds);
  const headings: Heading[] = [];
  const linked = html.replace(/<h([2-6])>(.*?)<\/h\1>/gs, (_, level: string, words: string) => {
    const text = words.replace(/<[^>]*>/g, "");
    const id = uniqueId(slugify(text.replace(/&#?\w+;/g, " ")) || "section", ids);
    headings.push({ level: Number(level), id, text });
    const content = /<a\b/.test(words) ? words : `<a class="heading-link" href="#${id}">${words}</a>`;
    return `<h${level} id="${id}">${content}</h${level}>`;
  });
  return { html: linked, headings };
}

function uniqueId(words: string, ids: Set<string>): string {
  let id = words;
  for (let number = 2; ids.has(id); number++) id = `${words}-${number}`;
  ids.add(id);
  return id;
}
