import { slugify } from "../_markdown/slugify";

export interface DocsSection {
  heading: string;
  /** Of the heading, in its page. */
  id: string;
  /** Markdown. */
  body: string;
}

/** Splits a Markdown text: its first words, and what stands below each heading of the second level. */
export function docsSections(docs: string): { intro: string; sections: DocsSection[] } {
  const [intro = "", ...rest] = docs.split(/^## /m);
  const sections = rest.map((part) => {
    const [line = "", ...lines] = part.split("\n");
    const heading = line.trim();
    return { heading, id: slugify(heading), body: lines.join("\n").trim() };
  });
  return { intro: intro.trim(), sections };
}
