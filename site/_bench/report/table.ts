/** A measured number, and what is wanted of it. */
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
  cells: Readonly<Record<string, Figure | string>>;
}

export interface Table {
  title: string;
  rows: readonly Row[];
}

const isMissed = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  !(value <= atMost && value >= atLeast);

/** `812 ≤ 850`, `901 > 850`, `96 < 100`: the sign tells whether what is wanted was reached. */
export function writeFigure(figure: Figure | string): string {
  if (typeof figure === "string") return figure;
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
    ...rows.map(({ name, cells }) => [name, ...columns.map((column) => writeFigure(cells[column] ?? ""))]),
  ];
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const text = lines.map((line) =>
    line.map((cell, index) => (index ? cell.padStart(widths[index]!) : cell.padEnd(widths[0]!))).join("  "),
  );
  return [title, "", ...text].join("\n");
}

/** What misses, a line each: `pages · / · LCP ms: 1204 > 1000`. */
export const missesIn = ({ rows }: Table, part: string): string[] =>
  rows.flatMap(({ name, cells }) =>
    Object.entries(cells).flatMap(([column, figure]) =>
      typeof figure !== "string" && isMissed(figure)
        ? [`${part} · ${name} · ${column}: ${writeFigure(figure)}`]
        : [],
    ),
  );

/** What is said at the end, of all misses. */
export function summarize(misses: readonly string[]): string {
  if (misses.length === 0) return "Every figure reaches what is wanted.";
  const count = misses.length === 1 ? "1 figure misses" : `${misses.length} figures miss`;
  return [`${count} what is wanted:`, ...misses.map((miss) => `  ${miss}`)].join("\n");
}
