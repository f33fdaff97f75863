/** A line of Markdown. */
interface Line {
  text: string;
  /** The text without the formatting that the rich-text mode rewrites. Lines with the same key are treated as equal. */
  key: string;
  isInList: boolean;
}

/**
 * Restores the formatting of lines that the rich-text mode rewrote although nobody edited them. Sveltia CMS 0.221.1 drops the
 * alignment of table columns, and uses different markers for emphasis and lists.
 *
 * @param text the text in the editor
 * @param before the text before it was shown in the rich-text mode
 * @param isRewritten returns whether the mode wrote a line of the text; true for all lines by default
 */
export function restoreFormatting(
  text: string,
  before: string,
  isRewritten: (line: string) => boolean = () => true,
): string {
  const [lines, former] = [linesOf(text), linesOf(before)];
  const sources = matchLines(lines, former);
  for (const [index, line] of lines.entries()) if (!isRewritten(line.text)) sources[index] = undefined;
  keepListsWhole(lines, sources);
  let output = "";
  let last = -1;
  for (const [index, { text: written, key }] of lines.entries()) {
    if (!key) continue;
    const source = sources[index];
    if (last >= 0) output += "\n".repeat(distance(last, index));
    output += source === undefined ? written : former[source]!.text;
    last = index;
  }
  return output;

  /** Returns the number of line breaks between a line and the next one that is not empty. */
  function distance(above: number, below: number): number {
    const [first, second] = [sources[above], sources[below]];
    if (
      first !== undefined &&
      second !== undefined &&
      former.slice(first + 1, second).every(({ key }) => !key)
    )
      return second - first;
    // The mode splits a table above a row with an escaped `|`.
    const isSplit = second !== undefined && isRow(lines[above]!) && isRow(former[second - 1]);
    return isSplit ? 1 : below - above;
  }
}

const isRow = (line: Line | undefined) => line?.key.startsWith("|") ?? false;

/** Splits text into lines with their keys. In code, the key contains the exact line. */
function linesOf(text: string): Line[] {
  let fence = "";
  let indents: number[] = [];
  return text.split("\n").map((line) => {
    const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence || mark) {
      if (!fence) fence = mark;
      else if (mark.startsWith(fence)) fence = "";
      return { text: line, key: `code ${line}`, isInList: false };
    }
    const [, indent, marker, item] = /^(\s*)([-+*]|\d+[.)])\s+(\S.*)$/.exec(line) ?? [];
    if (item === undefined) {
      if (/^\S/.test(line)) indents = [];
      return { text: line, key: keyOf(line), isInList: /^\s+\S/.test(line) && indents.length > 0 };
    }
    indents = [...indents.filter((other) => other < indent!.length), indent!.length];
    const kind = /\d/.test(marker!) ? "1." : "-";
    return { text: line, key: `${"  ".repeat(indents.length)}${kind} ${keyOf(item)}`, isInList: true };
  });
}

function keyOf(line: string): string {
  if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return "---";
  const plain = line
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll("*", "_")
    .trim();
  if (!/^\|.*\|$/.test(plain)) return plain;
  // The mode reads an escaped `|` as the end of a cell.
  const cells = plain
    .replaceAll("\\", "")
    .split("|")
    .map((cell) => cell.trim());
  return cells.map((cell) => (/^:?-+:?$/.test(cell) ? "---" : cell)).join("|");
}

/** Returns the index of the matching former line for each line, based on the longest common subsequence. */
function matchLines(lines: readonly Line[], former: readonly Line[]): (number | undefined)[] {
  const lengths = Array.from({ length: lines.length + 1 }, () => new Uint32Array(former.length + 1));
  for (let i = lines.length - 1; i >= 0; i -= 1)
    for (let j = former.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        lines[i]!.key === former[j]!.key
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const sources: (number | undefined)[] = lines.map(() => undefined);
  for (let i = 0, j = 0; i < lines.length && j < former.length;) {
    if (lines[i]!.key === former[j]!.key) sources[i++] = j++;
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return sources;
}

/** Restores a list only if no item changed, because the indentation of its items must be consistent. */
function keepListsWhole(lines: readonly Line[], sources: (number | undefined)[]): void {
  for (let start = 0; start < lines.length; start += 1) {
    if (!lines[start]!.isInList) continue;
    let end = start;
    while (end < lines.length && (lines[end]!.isInList || !lines[end]!.key)) end += 1;
    const items = [...lines.keys()].slice(start, end).filter((index) => lines[index]!.key);
    if (items.some((index) => sources[index] === undefined))
      for (const index of items) sources[index] = undefined;
    start = end;
  }
}
