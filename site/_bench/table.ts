/** A measured number and its budget. */
export interface Figure {
  value: number;
  atMost?: number;
  atLeast?: number;
  /** Behind the point; default 0. */
  digits?: number;
}

export interface Row {
  name: string;
  /** By column; the first row's columns are the table's. */
  cells: Readonly<Record<string, Figure>>;
}

export interface Table {
  title: string;
  rows: readonly Row[];
}

/** What could not be measured (`NaN`) misses too. */
const isMissed = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  !(value <= atMost && value >= atLeast);

/** `812 ≤ 850`, `901 > 850`, `96 < 100`: the sign tells whether the budget is kept. */
function writeFigure(figure: Figure): string {
  const { atMost, atLeast, digits = 0 } = figure;
  const value = figure.value.toFixed(digits);
  if (atMost !== undefined) return `${value} ${isMissed(figure) ? ">" : "≤"} ${atMost}`;
  if (atLeast !== undefined) return `${value} ${isMissed(figure) ? "<" : "≥"} ${atLeast}`;
  return value;
}

/** The table as lines of text, its columns aligned. */
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

/** What is over budget, a line each: `pages · / · kB script: 2.1 > 2`. */
export const missesIn = ({ rows }: Table, part: string): string[] =>
  rows.flatMap(({ name, cells }) =>
    Object.entries(cells)
      .filter(([, figure]) => isMissed(figure))
      .map(([column, figure]) => `${part} · ${name} · ${column}: ${writeFigure(figure)}`),
  );
