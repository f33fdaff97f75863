import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { lengthOf } from "../../../data/schemas/fields/fields";

/** The number of characters that a phone shows in one line of a table. */
const PHONE = 44;

/**
 * The roles of a table's elements, which WebKit drops if styles change the elements' `display`:
 * https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html
 */
const roles: Readonly<Record<string, string>> = {
  table_open: "table",
  thead_open: "rowgroup",
  tbody_open: "rowgroup",
  tr_open: "row",
  th_open: "columnheader",
  td_open: "cell",
};

/** Returns the text of a line without markup. */
const wordsOf = ({ children }: Token) =>
  (children ?? [])
    .map(({ type, content }) =>
      type === "text" || type === "code_inline" ? content : type.endsWith("break") ? " " : "",
    )
    .join("");

interface Cell {
  token: Token;
  words: string;
  column: number;
}

/**
 * Prepares tables for small screens, where each row of a table with much text becomes a list of labels and values.
 * A table's `meta` is the list of its columns' names.
 */
export function addTables(markdown: MarkdownIt): void {
  markdown.core.ruler.push("tables", ({ tokens }) => {
    let start = 0;
    for (const [index, { type }] of tokens.entries()) {
      if (type === "table_open") start = index;
      if (type === "table_close") prepare(tokens.slice(start, index));
    }
  });
}

function prepare(tokens: readonly Token[]): void {
  const [table] = tokens as [Token];
  const cells = cellsIn(tokens);
  const columns = cells.filter(({ token }) => token.type === "th_open").map(({ words }) => words);
  table.meta = columns;
  const isStacked = lengthOfRow(cells) > PHONE;
  if (isStacked) {
    table.attrSet("class", "stacked");
    for (const token of tokens) if (roles[token.type]) token.attrSet("role", roles[token.type]!);
  }
  for (const { token, column } of cells) {
    if (token.type === "th_open") continue;
    if (isStacked && column > 0 && columns[column]) token.attrSet("data-label", columns[column]!);
    // Below an empty corner, the first column names the rows.
    if (column === 0 && !columns[0]) token.meta = "row";
  }
}

function cellsIn(tokens: readonly Token[]): Cell[] {
  let column = 0;
  return tokens.flatMap((token, index) => {
    if (token.type === "tr_open") column = 0;
    if (!/^t[hd]_open$/.test(token.type)) return [];
    return [{ token, words: wordsOf(tokens[index + 1]!), column: column++ }];
  });
}

/** Returns the width of a row in characters if only the names of its columns break into several lines. */
function lengthOfRow(cells: readonly Cell[]): number {
  const widths: number[] = [];
  for (const { token, words, column } of cells) {
    const parts = token.type === "th_open" ? words.split(" ") : [words];
    widths[column] = Math.max(widths[column] ?? 0, ...parts.map((part) => lengthOf(part) + 2));
  }
  return widths.reduce((sum, width) => sum + width, 0);
}
