/** A measured number and its budget. */
export interface Figure {
  value: number;
  atMost?: number;
  atLeast?: number;
  /** The number of decimal places, 0 by default. */
  digits?: number;
}

export interface Row {
  name: string;
  /** The figures by column. The first row defines the columns. */
  cells: Readonly<Record<string, Figure>>;
}

export interface Table {
  title: string;
  rows: readonly Row[];
}

/** Returns whether a figure misses its budget or could not be measured (`NaN`). */
const missesBudget = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  !(value <= atMost && value >= atLeast);

/** Formats a figure with its budget: `812 ≤ 850`, `901 > 850`, `96 < 100`. */
function writeFigure(figure: Figure): string {
  const { atMost, atLeast, digits = 0 } = figure;
  const value = figure.value.toFixed(digits);
  if (atMost !== undefined) return `${value} ${missesBudget(figure) ? ">" : "≤"} ${atMost}`;
  if (atLeast !== undefined) return `${value} ${missesBudget(figure) ? "<" : "≥"} ${atLeast}`;
  return value;
}

/** Formats a table as text with aligned columns. */
export function writeTable({ title, rows }: Table): string {
  const columns = Object.keys(rows[0]?.cells ?? {});
  const lines = [
    ["", ...columns],
    ...rows.map(({ name, cells }) => [name, ...columns.map((column) => writeFigure(cells[column]!))]),
  ];
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const text = lines.map((line) =>
    line.map((cell, index) => (index ? cell.padStart(widths[index]!) : cell.padEnd(widths[0]!))).join("  "),
  );
  return [title, "", ...text].join("\n");
}

/** Returns a line for each figure that misses its budget: `pages · / · kB script: 2.1 > 2`. */
export const missedBudgets = ({ rows }: Table, part: string): string[] =>
  rows.flatMap(({ name, cells }) =>
    Object.entries(cells)
      .filter(([, figure]) => missesBudget(figure))
      .map(([column, figure]) => `${part} · ${name} · ${column}: ${writeFigure(figure)}`),
  );
