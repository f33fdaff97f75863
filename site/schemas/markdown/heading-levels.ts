import type MarkdownIt from "markdown-it";

/** Returns the levels at which headings are shown. Level 1 is the page's title, and no level is skipped. */
export function shownLevels(levels: readonly number[]): number[] {
  const open: { level: number; shown: number }[] = [];
  return levels.map((level) => {
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    const shown = Math.min(6, (open.at(-1)?.shown ?? 1) + 1);
    open.push({ level, shown });
    return shown;
  });
}

export const problemsOfLevels = (levels: readonly number[]) =>
  levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 1;
    const isTitle = level === 1;
    if (!isTitle && level <= before + 1) return [];
    const message = isTitle
      ? "has a heading of level 1, which is reserved for the page's title; use level 2"
      : `has a heading of level ${level} after one of level ${before}; use level ${before + 1}`;
    return [{ index, message }];
  });

/** Corrects the levels of headings, and keeps the original level as `meta.level`. */
export function correctHeadings({ core }: MarkdownIt) {
  core.ruler.push("heading_levels", ({ tokens }) => {
    const headings = tokens.filter(({ type }) => type.startsWith("heading_"));
    const levels = headings.filter(({ nesting }) => nesting === 1).map(({ tag }) => Number(tag.slice(1)));
    const shown = shownLevels(levels);
    for (const [index, token] of headings.entries()) {
      token.meta = { level: Number(token.tag.slice(1)) };
      token.tag = `h${shown[Math.floor(index / 2)]}`;
    }
  });
}
