import { isOwnAddress } from "../../../schemas/fields/addresses";
import { adjacentPicture } from "../../../schemas/markdown/adjacent-picture";

/** The cleaned text, and the addresses of the pictures that were removed from it. */
interface Cleaned {
  text: string;
  removed: string[];
}

/** A bullet from Word or Google Docs, including the letter "o" followed by a tab or several spaces. */
const bullet = /^[ \t\u00a0]*(?:[•·▪◦‣●○■\uf0b7\uf0a7](?:[ \t\u00a0]+|(?=\S))|o(?:\t|[ \u00a0]{2,}))(?=\S)/u;
const picture = /!\[[^[\]]*\]\(\s*<?([^()\s<>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const row = /^\|.*\|\s*$/;
const divider = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;

/**
 * Cleans text that was pasted from Word or Google Docs: heading levels that articles do not allow, bullets, tables
 * without a delimiter row, pictures hosted on other sites, soft hyphens and repeated spaces. Leaves code unchanged.
 *
 * @param before the previous text, whose lines do not change
 */
export function cleanPastedText(text: string, before = ""): Cleaned {
  const former = new Set(before.split("\n"));
  const removed: string[] = [];
  const lines: string[] = [];
  let fence = "";
  let level = 1;
  for (const line of text.replace(/\r\n?|\u2028|\u2029/g, "\n").split("\n")) {
    const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence || mark || former.has(line)) {
      if (mark) fence = fence ? (mark.startsWith(fence) ? "" : fence) : mark;
      level = /^(#{2,6})\s/.exec(line)?.[1]!.length ?? level;
      lines.push(line);
      continue;
    }
    const words = withoutForeignPictures(tidySpaces(line), removed);
    if (words === "" && line.trim() !== "") continue;
    const [, marks, heading] = /^(#{1,6})\s(.*)/.exec(words) ?? [];
    if (heading !== undefined) level = Math.min(Math.max(marks!.length, 2), 3, level + 1);
    const cleaned =
      heading === undefined ? words.replace(bullet, "- ") : `${"#".repeat(level)} ${heading.trimStart()}`;
    pushLine(lines, cleaned, former);
  }
  return { text: withHeaders(lines, former).join("\n"), removed };
}

/** Removes invisible characters and repeated spaces. Keeps the indentation. */
const tidySpaces = (line: string) =>
  line
    .replace(/[\u00ad\u200b\ufeff]/g, "")
    .replace(/[ \u00a0]+/g, (spaces) => (spaces.length > 1 && spaces.includes("\u00a0") ? " " : spaces))
    .replace(/\u00a0$/, "");

const withoutForeignPictures = (line: string, removed: string[]) =>
  line.replace(picture, (whole, address: string) => {
    if (isOwnAddress(address) || address.startsWith("blob:") || adjacentPicture(address, "") !== undefined)
      return whole;
    removed.push(address);
    return "";
  });

/** Adds a line. Removes empty lines between the items of a list, and turns a setext heading into a `##` heading. */
function pushLine(lines: string[], line: string, former: ReadonlySet<string>): void {
  const isUnderline = /^(=+|-{3,})\s*$/.test(line) && /^[^\s#>|`-]/.test(lines.at(-1) ?? "");
  if (isUnderline && !former.has(lines.at(-1)!)) {
    lines.push(`## ${lines.pop()!}`);
    return;
  }
  if (
    line.startsWith("- ") &&
    lines.at(-1) === "" &&
    lines.at(-2)?.startsWith("- ") &&
    !former.has(lines.at(-2)!)
  )
    lines.pop();
  lines.push(line);
}

/** Adds a delimiter row to tables that lack one. */
const withHeaders = (lines: readonly string[], former: ReadonlySet<string>) =>
  lines.flatMap((line, index) => {
    const isFirst = row.test(line) && !row.test(lines[index - 1] ?? "");
    if (!isFirst || former.has(line) || !row.test(lines[index + 1] ?? "") || divider.test(lines[index + 1]!))
      return [line];
    const columns = line.trim().slice(1, -1).split("|").length;
    return [line, `|${" --- |".repeat(columns)}`];
  });
