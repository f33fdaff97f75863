/** Returns the index after a tag, or -1. A `>` in quotes does not end it; an unclosed quote is part of a name. */
export function tagEnd(html: string, start: number): number {
  const next = /["'>]/g;
  for (next.lastIndex = start; ;) {
    const found = next.exec(html);
    if (!found) return -1;
    if (found[0] === ">") return next.lastIndex;
    const closing = html.indexOf(found[0], next.lastIndex);
    if (closing >= 0) next.lastIndex = closing + 1;
  }
}
