import { describe, expect, it } from "vitest";
import { prerender } from "../runtime/prerender";
import { findFlat, placePoints, readFragment, readNumbers, writeNumbers } from "./numbers";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("a text", () => {
  it.each<[string, number[]]>([
    ["58 60\t57;61\r\n62 ; 63\n", [58, 60, 57, 61, 62, 63]],
    ["58,5 58.5 58,25 58.25 0,5 .5", [58.5, 58.5, 58.25, 58.25, 0.5, 0.5]],
    ["1,234 1.234 12,345,678 12.345.678 12,34,567", [1234, 1234, 12_345_678, 12_345_678, 1_234_567]],
    ["1.234,50 1,234.5 1,234,567.891 1’234.50 1'234", [1234.5, 1234.5, 1_234_567.891, 1234.5, 1234]],
    ["1\u00a0234,5\n1\u202f234\u00a0567", [1234.5, 1_234_567]],
    ["0.125 0,125 3.1516 2,7283", [0.125, 0.125, 3.1516, 2.7283]],
    ["-5 −5 –5 (5) +5 (1,234.50) -0", [-5, -5, -5, -5, 5, -1234.5, 0]],
    ["$58 58€ 58 % 58% -$5 $-5 ($5) £1,200.00 58 €", [58, 58, 58, 58, -5, -5, -5, 1200, 58]],
    ["58, 60, 57,", [58, 60, 57]],
    ["58,60,,57", [58, 60, 57]],
    ["58,60,57.5,-3", [58, 60, 57.5, -3]],
    ["５８ ６０．５\ufeff\u200e7\u200f", [58, 60.5, 7]],
    ["٥٨٫٥ ١٬٢٣٤؛ ٪۱۲ १२", [58.5, 1234, 12, 12]],
    ["999999999999999", [999_999_999_999_999]],
    [" \n\t; ", []],
  ])("%j contains the numbers %j", (text, numbers) => {
    expect(readNumbers(text)).toEqual({ numbers, unread: undefined });
  });

  it.each([
    ["Jan 58", "Jan", 1],
    ["58 n/a 60", "n/a", 2],
    ["58 -", "-", 2],
    ["58 1,234,50", "1,234,50", 2],
    ["58 12.34.56", "12.34.56", 2],
    ["58 0,123,456", "0,123,456", 2],
    ["58 12k", "12k", 2],
    ["58 1e308", "1e308", 2],
    ["58 NaN", "NaN", 2],
    ["58 Infinity", "Infinity", 2],
    ["58 0x1F", "0x1F", 2],
    ["58 1000000000000000", "1000000000000000", 2],
    ["58 2026-11-28", "2026-11-28", 2],
    ["58 12:30", "12:30", 2],
    ["58 5)", "5)", 2],
    ["58 --5", "--5", 2],
  ])("%j is read up to %j", (text, unread, position) => {
    const reading = readNumbers(text);
    expect(reading.unread).toEqual({ text: unread, position });
    expect(reading.numbers).toHaveLength(position - 1);
  });

  it("is read up to the sixtieth number", () => {
    expect(readNumbers(upTo(60).join(" "))).toEqual({ numbers: upTo(60), unread: undefined });
    const unread = { text: "60", position: 61 };
    expect(readNumbers(upTo(70).join(" "))).toEqual({ numbers: upTo(60), unread });
  });

  it.each(["x", "9"])("of a megabyte of %j after a number is cut in the message", (part) => {
    const unread = { text: `${part.repeat(40)}…`, position: 2 };
    expect(readNumbers(`1 ${part.repeat(1_000_000)}`)).toEqual({ numbers: [1], unread });
  });

  it.each([" ", ",", ";", "1 ", "1,", "1.", "-", "(", "% ", "1\u00a0", "1,234"])(
    "of a megabyte of %j is read in linear time",
    (part) => {
      const start = performance.now();
      readNumbers(part.repeat(1_000_000 / part.length));
      readFragment(`#${part.repeat(1_000_000 / part.length)}`);
      expect(performance.now() - start).toBeLessThan(10_000);
    },
  );
});

it.each([
  ["#58,60,57", [58, 60, 57]],
  ["#-5,0,1.5,1.2340", [-5, 0, 1.5, 1.234]],
  ["#58%2C60%2c57", [58, 60, 57]],
  ["", []],
  ["#58", []],
  ["#/route", []],
  ["#58,60,", []],
  ["#58,1e308", []],
  ["#58,NaN", []],
  ["#58,<b>", []],
  ["#%", []],
])("the fragment %j contains the numbers %j", (fragment, numbers) => {
  expect(readFragment(fragment)).toEqual(numbers);
});

it("ignores a fragment of a megabyte", () => {
  expect(readFragment(`#${"5,".repeat(500_000)}5`)).toEqual([]);
});

it("reads the numbers that it has written, in a field and in a link", () => {
  const numbers = [1.234, 0.125, -1.5, 1234, 1_234_567.891, 1e-7, 999_999_999_999_999, 0];
  expect(readNumbers(writeNumbers(numbers, "\n")).numbers).toEqual(numbers);
  expect(readFragment(`#${writeNumbers(numbers, ",")}`)).toEqual(numbers);
});

describe("the flat stretch", () => {
  it.each<[string, number[], [first: number, last: number] | undefined]>([
    ["at the end", [38, 43, 47, 50, 54, 57, 58, 57, 58, 58, 57, 58], [6, 12]],
    ["in the middle", [21, 24, 31, 31.5, 30.9, 31.2, 40, 50], [3, 6]],
    ["of the whole line", [100, 101, 102, 103, 104, 100], [1, 6]],
    ["with exactly 4%", [50, 52, 50, 52, 60, 70], [1, 4]],
    ["with exactly 4% in decimals", [0.5, 0.52, 0.5, 0.52, 0.6, 0.7], [1, 4]],
    ["above 4%", [100, 104.1, 100, 104.1, 100, 104.1], undefined],
    ["of three points", [10, 20, 20, 20, 30, 40], undefined],
    ["that is the latest of two", [9, 9, 9, 9, 5, 7, 7, 7, 7, 1], [6, 9]],
    ["that is the longest of two", [9, 9, 9, 9, 9, 5, 7, 7, 7, 7], [1, 5]],
    ["of zeros", [5, 0, 0, 0, 0, 5], [2, 5]],
    ["of zeros with a small number", [0, 0, 0, 0.001, 0, 0], undefined],
    ["below zero", [-100, -97, -98, -96, -50, -20], [1, 4]],
    ["around zero", [-1, 1, -1, 1, -1, 1], undefined],
    ["that rises slowly", [100, 102, 104, 106, 108, 110], undefined],
    ["in five points", [5, 5, 5, 5, 5], undefined],
    ["in no points", [], undefined],
  ])("%s", (_, numbers, ends) => {
    const run = findFlat(numbers);
    expect(run && [run.first, run.last]).toEqual(ends);
    expect(run?.length).toBe(ends && ends[1] - ends[0] + 1);
  });
});

describe("the drawing", () => {
  const heights = (numbers: number[]) => placePoints(numbers).map(([, y]) => y);

  it.each([[[5]], [[5, 5]], [[0, 0, 0]], [[-3, 8, 0]], [[1e15, -1e15]]])(
    "has a place for each of %j",
    (numbers) => {
      for (const place of placePoints(numbers).flat()) {
        expect(place).toBeGreaterThanOrEqual(3);
        expect(place).toBeLessThanOrEqual(97);
      }
    },
  );

  it("fills the height with large changes, and not with small ones", () => {
    expect(heights([0, 50, 100])).toEqual([82, 50, 18]);
    expect(heights([100, 96])).toEqual([44.88, 55.12]);
  });
});

describe("the prerendered widget", () => {
  it.each([
    ["1 2 3 4 4 4 4", "Up 300% from point 1 to point 7 Flat for the last 4 of 7 points"],
    ["12 4 4 4 4 9 3", "Down 75% from point 1 to point 7 Flat for 4 of 7 points, from 2 to 5"],
    ["0 2 3 4 5 6", "Up 6 from point 1 to point 6 No flat stretch"],
    ["1 2 3 3 2 1", "As high at point 6 as at point 1 No flat stretch"],
    ["5 5 5 5 5", "Too few to say"],
  ])("says about %s: %s", (example, result) => {
    const html = prerender("growth-line", { example }, { id: "p", hydrate: "load" });
    expect(/part="result"[^>]*>(.*?)<\/p>/.exec(html)![1]!.replaceAll(/<[^>]*>/g, "")).toBe(result);
    expect(html.match(/<td>[^<]*/g)).toEqual(example.split(" ").map((value) => `<td>${value}`));
  });

  it("reports an example that cannot be read, with its position", () => {
    const render = () => prerender("growth-line", { example: "1 2 x" }, { id: "p", hydrate: "load" });
    expect(render).toThrow(
      '"example" must be up to sixty numbers with spaces between them, but number 3 is "x"',
    );
  });
});
