export interface DocsSection {
  heading: string;
  /** Markdown. */
  body: string;
}

/** Splits `<tag>.docs.md`: its first words, and what stands below each heading. */
export function docsSections(docs: string): { intro: string; sections: DocsSection[] } {
  const [intro = "", ...rest] = docs.split(/^## /m);
  const sections = rest.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return { heading: heading.trim(), body: lines.join("\n").trim() };
  });
  return { intro: intro.trim(), sections };
}
