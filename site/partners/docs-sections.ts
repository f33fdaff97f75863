import { slugify } from "../build/content/slugify";

export interface DocsSection {
  heading: string;
  id: string;
  /** The text as Markdown. */
  body: string;
}

/** Splits Markdown into its introduction and the sections below its level 2 headings. */
export function docsSections(docs: string): { intro: string; sections: DocsSection[] } {
  const [intro = "", ...rest] = docs.split(/^## /m);
  const sections = rest.map((part) => {
    const [line = "", ...lines] = part.split("\n");
    const heading = line.trim();
    return { heading, id: slugify(heading), body: lines.join("\n").trim() };
  });
  return { intro: intro.trim(), sections };
}
