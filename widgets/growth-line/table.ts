import { truncate } from "../runtime/values/truncate";
import { clean, MOST, readNumbers, toNumber } from "./numbers";

const NUMERIC_DATE =
  /^(?:(?:19|20)\d\d(?:\d\d){0,2}|0\d{3}|\d{4}([-/.])\d\d?(?:\1\d\d?)?|\d\d?([-/.])\d\d?\2\d{2,4})(?:[T ].*)?$|^\d{4}年|^\d\d?月/;
const TOTAL =
  /^(?:(?:grand )?totals?|sum|(?:gesamt)?summe|gesamt|total general|totaux|totais|合計|総計|कुल(?: योग)?|(?:ال)?إجمالي|(?:ال)?مجموع)$/i;
/** The length of a text above which it is read as a list, in UTF-16 code units. It fits ten years of days. */
const LONGEST = 100_000;
/** A space before three digits, and one before a symbol. */
const GAPS = /(?<=\d) (?=\d{3}(?!\d))| (?=[%\p{Sc}]$)/gu;
const numberIn = (cell = "") => toNumber(cell.replace(GAPS, ""));

/** A row's cells, its place in the text, and whether an empty line or a comment precedes it. */
interface Row {
  cells: string[];
  line: number;
  isApart: boolean;
}

const monthsIn = (locale: string) =>
  [locale, "en"].flatMap((language) =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(language, { month: "long" }).format(new Date(2026, month)).toLowerCase(),
    ),
  );

/** Returns year, month and day in each order that a date can have, with 0 for what it does not name. */
function readDate(cell: string, months: readonly string[]): number[][] {
  if (cell.length > 40) return [];
  const words = cell.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const month = words.map((word) => months.findIndex((name) => name.startsWith(word))).find((at) => at >= 0);
  const parts = cell.match(/\d+/g) ?? [];
  if (month !== undefined) {
    const [year = 0, day = 0] = [/^\d{4}$/, /^\d\d?$/].map((shape) => parts.find((part) => shape.test(part)));
    return [[Number(year), (month % 12) + 1, Number(day)]];
  }
  if (!NUMERIC_DATE.test(cell)) return [];
  const [, ...joined] = /^([12]\d{3})(\d\d)?(\d\d)?$/.exec(parts[0]!) ?? [];
  const [first = 0, second = 0, third = 0] = (joined[1] ? joined : parts).map((part) => Number(part ?? 0));
  if (first > 31) return [[first, second, third]];
  if (parts.length === 1) return [[0, 0, first]];
  return cell.includes("月")
    ? [[0, first, second]]
    : [
        [third, second, first],
        [third, first, second],
      ];
}

const split = (line: string, separator: string) => {
  const at = separator === " " ? line.search(/ \S+(?: [%\p{Sc}])?$/u) : -1;
  if (at > 0) return [line.slice(0, at).replace(/[,:]$/, ""), line.slice(at + 1)];
  return line
    .replace(/"([^"]*)"/g, (_, inside: string) => inside.replaceAll(separator, "\0"))
    .split(separator)
    .map((cell) => cell.replaceAll("\0", separator).trim());
};

/** Returns which columns of rows hold dates and numbers, or undefined if they are no table with this separator. */
function arrange(rows: readonly Row[], separator: string, isList: boolean, months: readonly string[]) {
  const lengths = rows.map(({ cells }) => cells.length);
  const width = lengths.find((length, index) => length > 1 && lengths.indexOf(length) < index) ?? 1;
  const all = Array.from({ length: Math.min(width, 100) }, (_, index) => index);
  const most = (among: readonly Row[], holds: (cell: string) => boolean) => (index: number) =>
    among.filter(({ cells }) => holds(cells[index] ?? "")).length * 2 > among.length;
  const isDate = (cell: string) => readDate(cell, months).length > 0;
  const date = width > 1 ? all.find(most(rows, isDate)) : undefined;
  const dated = rows.filter(({ cells }) => date === undefined || isDate(cells[date] ?? ""));
  const columns = all.slice((date ?? -1) + 1).filter(most(dated, (cell) => numberIn(cell) !== undefined));
  const isTable = isList
    ? /[\t;]/.test(separator) && width > 1 && columns.length + (date === undefined ? 0 : 1) === width
    : separator === " "
      ? date === 0
      : separator === "\n"
        ? numberIn(rows[0]?.cells[0]) === undefined
        : width > 1;
  return isTable && columns.length > 0 ? { rows, date, columns } : undefined;
}

type Arranged = NonNullable<ReturnType<typeof arrange>>;

/** Returns the time of a row: an ISO date in the form of the language, others as they are written. */
function writeDate(text: string, [year, month = 1, day]: readonly number[], locale: string) {
  if (!/^\d{4}/.test(text) || month > 12) return text;
  const parts = {
    year: "numeric",
    month: month ? "short" : undefined,
    day: day ? "numeric" : undefined,
  } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(year!, (month || 1) - 1, day || 1));
}

/**
 * Reads a column from a table: two lines or more with the same number of cells, or a column with a header. Totals and
 * comments are left out, and rows with falling dates are turned round. More than sixty days become averages.
 *
 * @param chosen the index of the column, or undefined for the first one after the dates
 * @returns undefined if the text is a list, which `readNumbers` reads
 */
export function readTable(text: string, locale: string, chosen?: number) {
  if (text.length > LONGEST) return undefined;
  const lines = text.split(/\r\n?|\n/).map(clean);
  const { unread: unlisted } = readNumbers(text);
  const months = monthsIn(locale);
  // A comma before the first digit separates cells. Later ones may be part of a number or a date.
  const separators = [
    "\t",
    ";",
    ...(/^[^\d]*,/.test(lines.find((line) => line && !line.startsWith("#")) ?? "") ? [","] : []),
    " ",
    // One column.
    "\n",
    ",",
  ];
  for (const separator of lines.length > 1 ? separators : []) {
    const rows = lines.flatMap((line, index): Row[] => {
      const cells = line && !line.startsWith("#") ? split(line, separator) : [];
      const isLeftOut = cells.length === 0 || cells.some((cell) => TOTAL.test(cell));
      return isLeftOut
        ? []
        : [{ cells, line: index + 1, isApart: index > 0 && /^(#|$)/.test(lines[index - 1]!) }];
    });
    const table = arrange(rows, separator, !unlisted || unlisted.position > MOST, months);
    if (table) return readColumn(table, months, locale, chosen);
  }
  return undefined;
}

function readColumn({ rows, date, columns }: Arranged, months: string[], locale: string, chosen = NaN) {
  const column = columns.includes(chosen) ? chosen : columns[0]!;
  const daysIn = ({ cells }: Row) => (date === undefined ? [[]] : readDate(cells[date] ?? "", months));
  const start = rows.findIndex((row) => daysIn(row).length > 0 && numberIn(row.cells[column]) !== undefined);
  const points: { value: number; text: string; days: number[][] }[] = [];
  let unread: { text: string; line: number } | { text: string; position: number } | undefined;
  for (const row of rows.slice(start)) {
    const [value, days] = [numberIn(row.cells[column]), daysIn(row)];
    // Exports contain several tables, one below the other.
    if (days.length === 0 && row.isApart) break;
    if (value === undefined || days.length === 0) {
      const cell = row.cells[value === undefined ? column : date!];
      unread = { text: truncate(cell || row.cells.join(" "), 40), line: row.line };
      break;
    }
    points.push({ value, text: row.cells[date ?? 0]!, days });
  }

  // Of two numbers, the first is the day, unless one of the dates rules it out.
  const order = points.every(({ days }) => (days[0]![1] ?? 0) <= 12) ? 0 : 1;
  const dated = points.map(({ value, text, days }) => ({ value, text, day: days[order] ?? days[0]! }));
  const at = dated.map(({ day: [year = 0, month = 0, day = 0] }) => year * 372 + month * 31 + day);
  const steps = at.slice(1).map((place, index) => place - at[index]!);
  const most = (holds: (step: number) => boolean) => steps.filter(holds).length * 2 > steps.length;
  if (most((step) => step < 0)) dated.reverse();
  const size =
    dated.length > MOST && most((step) => Math.abs(step) === 1) ? 7 * Math.ceil(dated.length / 7 / MOST) : 1;
  // The oldest days that do not fill a point are left out.
  const groups = Array.from({ length: Math.floor(dated.length / size) }, (_, index) => {
    const from = (dated.length % size) + index * size;
    return dated.slice(from, from + size);
  });
  const mean = (group: typeof dated) => group.reduce((sum, { value }) => sum + value, 0) / group.length;
  const numbers = groups.map((group) => (size > 1 ? Number(mean(group).toPrecision(4)) : group[0]!.value));
  if (numbers.length > MOST) unread = { text: String(numbers[MOST]), position: MOST + 1 };
  const isNamed = date !== undefined && !/^0\d{3}$/.test(dated[0]!.text);
  return {
    numbers: numbers.slice(0, MOST),
    /** The times of the points, in words. There are none without dates. */
    times: isNamed ? groups.map(([first]) => writeDate(first!.text, first!.day, locale)) : undefined,
    /** The columns with numbers, and the one that is drawn. */
    columns: columns.map((index) => ({ index, name: rows[start - 1]?.cells[index] || String(index + 1) })),
    column,
    /** The number of days of which each point is the average. */
    size,
    /** A text in the column that is no number, with its line, or the number after the last that can be drawn. */
    unread,
  };
}
