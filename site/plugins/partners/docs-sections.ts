import { slugify } from "../../generator/content/entry-slugs";

/** Splits Markdown into its introduction and the sections below its level 2 headings. */
export function docsSections(docs: string) {
  const [intro = "", ...rest] = docs.split(/^## /m);
  const sections = rest.map((part) => {
    const [line = "", ...lines] = part.split("\n");
    const heading = line.trim();
    return { heading, id: slugify(heading), body: lines.join("\n").trim() };
  });
  return { intro: intro.trim(), sections };
}
