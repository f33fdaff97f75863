const number = /^[-+−]?[$€£¥₹]?\d[\d.,\s]*\s?%?$/;

/** Converts rows whose cells are separated by `|` or tabs to a table. Columns of numbers are right-aligned. */
export function tableFrom(text: string): string {
  const rows = text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) =>
      line
        .replace(/^\s*\||\|\s*$/g, "")
        .split(/[|\t]/)
        .map((cell) => cell.trim()),
    );
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => rows.slice(1).map((row) => row[index] ?? ""));
  const dividers = columns.map((cells) =>
    cells.length > 0 && cells.every((cell) => number.test(cell)) ? "---:" : "---",
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? "").join(" | ")} |`;
  return width === 0 ? "" : [lineOf(rows[0]!), lineOf(dividers), ...rows.slice(1).map(lineOf)].join("\n");
}
