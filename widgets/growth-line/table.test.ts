import { expect, it } from "vitest";
import { readTable } from "./table";

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index));

it.each<[string, string, number[], string[]?]>([
  [
    "Search Console",
    "Date,Clicks,CTR\n2026-11-03,58,4.8%\n2026-11-02,60,4.6%",
    [60, 58],
    ["Nov 2, 2026", "Nov 3, 2026"],
  ],
  [
    "GA4",
    `# -\n# Start date: 20261101\n\nNth day,Users\n${rows(4, (at) => `000${at},1${at}`).join("\n")}\n\n# -\nChannel,Users\nDirect,9`,
    [10, 11, 12, 13],
  ],
  [
    "GA4's explorations",
    "Date,Sessions\n,203,Grand total\n20261101,102\n20261102,101",
    [102, 101],
    ["Nov 1, 2026", "Nov 2, 2026"],
  ],
  [
    "Plausible",
    "date,visitors,bounce_rate\n2026-11-01,5,50\n2026-11-02,6,",
    [5, 6],
    ["Nov 1, 2026", "Nov 2, 2026"],
  ],
  [
    "a sheet",
    "Datum;Besuche\n1.3.2026;1.234,5\n1.4.2026;1.300\nSumme;2.534,5",
    [1234.5, 1300],
    ["1.3.2026", "1.4.2026"],
  ],
  ["a column with a header", "Visits\n1,234\n1,300", [1234, 1300]],
  ["lines with a month", "Jan 58\nFeb 1,234\nMar 58 €", [58, 1234, 58], ["Jan", "Feb", "Mar"]],
  [
    "falling months over a new year",
    "Mar\t4\nFeb\t3\nJan\t2\nDec\t1",
    [1, 2, 3, 4],
    ["Dec", "Jan", "Feb", "Mar"],
  ],
  ["months before days", "11/13/2026\t2\n11/12/2026\t1", [1, 2], ["11/12/2026", "11/13/2026"]],
  ["quotation marks", '"Nov 1, 2026","1,234"\n"Nov 2, 2026",58', [1234, 58], ["Nov 1, 2026", "Nov 2, 2026"]],
  ["years", "2024\t58\n2025\t60", [58, 60], ["2024", "2025"]],
  ["two columns of numbers", "58;60\n57;61", [58, 57]],
])("reads the numbers and times of %s", (_, text, numbers, times) => {
  const { unread, ...table } = readTable(text, "en")!;
  expect([table.numbers, table.times, unread]).toEqual([numbers, times, undefined]);
});

it.each([
  "58 60\t57;61\r\n62 ; 63\n",
  "58,5\n60,2",
  "58, 60,\n57, 61",
  "58 60\n57 61",
  "1 2 3\n4 x 6",
  "58\nn/a\n60",
])("leaves the list %j to the reader of numbers", (text) => expect(readTable(text, "en")).toBe(undefined));

it("averages more than sixty days by weeks that end with the last day, and more than sixty weeks by two", () => {
  const table = readTable(rows(71, (at) => `${day(at)}\t${at}`).join("\n"), "en")!;
  expect([table.size, table.numbers.length, table.numbers[0], table.times![0]]).toEqual([
    7,
    10,
    4,
    "Jan 2, 2026",
  ]);
  expect(readTable(rows(421, (at) => `${day(at)}\t1`).join("\n"), "en")!.size).toBe(14);
});

it("names the number after sixty months", () => {
  const { numbers, unread } = readTable(rows(70, (at) => `${2000 + at}\t${at}`).join("\n"), "en")!;
  expect([numbers.length, unread]).toEqual([60, { text: "60", position: 61 }]);
});

it.each(["Jan 1\n", "2026-01-01,1\n", '"\n', "\t", "1;\n", "a "])(
  "reads a long text of %j in linear time",
  (part) => {
    const start = performance.now();
    readTable(`${part.repeat(99_000 / part.length)}\nx`, "en");
    expect(performance.now() - start).toBeLessThan(10_000);
  },
);
