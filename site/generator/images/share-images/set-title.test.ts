import { expect, test } from "vitest";
import { setTitle, type Box } from "./set-title";
import { widthOf } from "../lettering/layout";

const box: Box = { width: 620, height: 312, sizes: [88, 72, 60, 50, 46], lines: 4 };

test("sets longer titles in smaller sizes, so every line fits", () => {
  const titles = [
    "GDPR",
    "Be the result a buyer clicks the day they buy",
    "37% fewer downloads, and twice as many that were read",
    "Everything that we have learned in ten years of campaigns, and what we would do over",
  ];
  const set = titles.map((title) => setTitle(title, box));
  expect(set.map(({ size }) => size)).toEqual(set.map(({ size }) => size).toSorted((a, b) => b - a));
  expect(set[0]!.size).toBe(88);
  set.forEach(({ lines, size, leading }, index) => {
    expect(lines.join(" ")).toBe(titles[index]);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.length * leading).toBeLessThanOrEqual(312);
    for (const line of lines) expect(widthOf(line, "display", size)).toBeLessThanOrEqual(620);
  });
});

test("shortens a title that does not fit in any size, and adds an ellipsis", () => {
  const { lines, size } = setTitle("A long story about everything. ".repeat(12), box);
  expect(size).toBe(46);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatch(/\w…$/);
  const [word] = setTitle("Donaudampfschifffahrtsgesellschaftskapitänsmütze", box).lines;
  expect(word).toMatch(/^Donau.*…$/);
  expect(widthOf(word!, "display", 46)).toBeLessThanOrEqual(620);
});
