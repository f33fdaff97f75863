/**
 * Returns the index after the tag that starts at an index, or -1 if there is no `>`. A `>` in a quoted value does not
 * end the tag. A quote that is never closed is part of a name.
 */
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
