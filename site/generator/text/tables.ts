import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { lengthOf } from "../../schemas/fields/fields";

/** The number of characters that a phone shows in one line of a table. */
const PHONE = 44;

/** Returns the text of a line without markup. */
const wordsOf = ({ children }: Token) =>
  (children ?? [])
    .map(({ type, content }) =>
      type === "text" || type === "code_inline" ? content : type.endsWith("break") ? " " : "",
    )
    .join("");

interface Cell {
  tokens: readonly Token[];
  isInHead: boolean;
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
  const columns = cells.filter(({ isInHead }) => isInHead).map(({ words }) => words);
  table.meta = columns;
  const isStacked = lengthOfRow(cells) > PHONE;
  if (isStacked) table.attrSet("class", "stacked");
  for (const cell of cells) prepareCell(cell, columns, isStacked);
}

function prepareCell({ tokens, isInHead, column }: Cell, columns: readonly string[], isStacked: boolean) {
  const [start, text, end] = tokens as [Token, Token, Token];
  // Below an empty corner, which is not a header, the first column names the rows.
  const isInFirst = column === 0 && !columns[0];
  const isHeader = Boolean(text.content) && (isInHead || isInFirst);
  start.tag = end.tag = isHeader ? "th" : "td";
  // The content security policy forbids `style` attributes, so aligned cells have a class.
  const aligned = /text-align:(\w+)/.exec(start.attrGet("style") ?? "")?.[1];
  const label = !isInHead && column > 0 ? columns[column] : "";
  start.attrs = Object.entries({
    class: aligned && `text-${aligned}`,
    scope: isHeader && (isInHead ? "col" : "row"),
    "data-label": isStacked && label,
  }).filter((attribute): attribute is [string, string] => Boolean(attribute[1]));
}

function cellsIn(tokens: readonly Token[]): Cell[] {
  let column = 0;
  return tokens.flatMap(({ type }, index) => {
    if (type === "tr_open") column = 0;
    if (!/^t[hd]_open$/.test(type)) return [];
    const own = tokens.slice(index, index + 3);
    return [{ tokens: own, isInHead: type === "th_open", words: wordsOf(own[1]!), column: column++ }];
  });
}

/** Returns the width of a row in characters if names of columns break at each space, and names of rows once. */
function lengthOfRow(cells: readonly Cell[]): number {
  const widths: number[] = [];
  for (const { isInHead, words, column } of cells) {
    const parts = isInHead ? words.split(" ") : [words];
    const lines = column === 0 && !isInHead ? 2 : 1;
    widths[column] = Math.max(widths[column] ?? 0, ...parts.map((part) => lengthOf(part) / lines + 2));
  }
  return widths.reduce((sum, width) => sum + width, 0);
}
