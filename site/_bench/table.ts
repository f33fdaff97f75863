/** A measured number and its budget. */
export interface Figure {
  value: number;
  atMost?: number;
  atLeast?: number;
  /** The number of decimals. The default is 0. */
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

/** Returns whether a figure is over budget or could not be measured (`NaN`). */
const isOverBudget = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  !(value <= atMost && value >= atLeast);

/** Formats a figure with its budget: `812 ≤ 850`, `901 > 850`, `96 < 100`. */
function writeFigure(figure: Figure): string {
  const { atMost, atLeast, digits = 0 } = figure;
  const value = figure.value.toFixed(digits);
  if (atMost !== undefined) return `${value} ${isOverBudget(figure) ? ">" : "≤"} ${atMost}`;
  if (atLeast !== undefined) return `${value} ${isOverBudget(figure) ? "<" : "≥"} ${atLeast}`;
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

/** Lists the figures over budget: `pages · / · kB script: 2.1 > 2`. */
export const overBudget = ({ rows }: Table, part: string): string[] =>
  rows.flatMap(({ name, cells }) =>
    Object.entries(cells)
      .filter(([, figure]) => isOverBudget(figure))
      .map(([column, figure]) => `${part} · ${name} · ${column}: ${writeFigure(figure)}`),
  );
