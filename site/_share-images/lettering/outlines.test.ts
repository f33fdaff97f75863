import { expect, test } from "vitest";
import { widthOf } from "./layout";
import { outlineOf } from "./outlines";

test("widths grow with the text and with the size, and know of kerning", () => {
  expect(widthOf("Sparkwright", "display", 40)).toBeCloseTo(widthOf("Sparkwright", "display", 20) * 2);
  expect(widthOf("AV", "text", 100)).toBeLessThan(widthOf("A", "text", 100) + widthOf("V", "text", 100));
});

test("outlines are one path's data, from the place given", () => {
  const path = outlineOf("Hi", "display", 100, 50, 200);
  expect(path).toMatch(/^M[\d.\sMLQCZ-]+Z$/);
  const [x = 0, y = 0] = path.match(/-?[\d.]+/g)!.map(Number);
  expect(x).toBeGreaterThan(50);
  expect(y).toBeLessThan(201);
});

test("characters beyond the first file of a face come from the next", () => {
  expect(outlineOf("Łódź", "display", 40, 0, 0)).toMatch(/^M/);
  expect(widthOf("Łódź “1−2”", "text", 40)).toBeGreaterThan(100);
});

test("a character that no font has is named, with what to do", () => {
  expect(() => widthOf("Go 行", "text", 10)).toThrow(/"行" \(U\+884C\) of "Go 行"; .*fonts\.ts/);
});
