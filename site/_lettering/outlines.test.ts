import { expect, test } from "vitest";
import { takeMissing, widthOf } from "./layout";
import { outlineOf } from "./outlines";

test("widths are proportional to the size and include kerning", () => {
  expect(widthOf("Sparkwright", "display", 40)).toBeCloseTo(widthOf("Sparkwright", "display", 20) * 2);
  expect(widthOf("AV", "text", 100)).toBeLessThan(widthOf("A", "text", 100) + widthOf("V", "text", 100));
});

test("outlines are the data of one path, at the given position", () => {
  const path = outlineOf("Hi", "display", 100, 50, 200);
  expect(path).toMatch(/^M[\d.\sMLQCZ-]+Z$/);
  const [x = 0, y = 0] = path.match(/-?[\d.]+/g)!.map(Number);
  expect(x).toBeGreaterThan(50);
  expect(y).toBeLessThan(201);
});

test("characters that the first file of a typeface lacks come from the next file", () => {
  expect(outlineOf("Łódź", "display", 40, 0, 0)).toMatch(/^M/);
  expect(widthOf("Łódź “1−2”", "text", 40)).toBeGreaterThan(100);
});

test("characters that no font has are left out, and reported once", () => {
  expect(outlineOf("G行👩‍💻️o", "text", 10, 0, 0)).toBe(outlineOf("Go", "text", 10, 0, 0));
  expect(takeMissing()).toEqual(["行 (U+884C)", "👩 (U+1F469)", "💻 (U+1F4BB)"]);
  expect(takeMissing()).toEqual([]);
});
