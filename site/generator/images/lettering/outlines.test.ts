import { expect, test } from "vitest";
import { missingIn, widthOf } from "./layout";
import { outlineOf } from "./outlines";

test("widths are proportional to the size and include kerning", () => {
  expect(widthOf("Agency", "display", 40)).toBeCloseTo(widthOf("Agency", "display", 20) * 2);
  expect(widthOf("AV", "text", 100)).toBeLessThan(widthOf("A", "text", 100) + widthOf("V", "text", 100));
});

test("returns an outline as path data at the given position", () => {
  const path = outlineOf("Hi", "display", 100, 50, 200);
  expect(path).toMatch(/^M[\d.\sMLQCZ-]+Z$/);
  const [x = 0, y = 0] = path.match(/-?[\d.]+/g)!.map(Number);
  expect(x).toBeGreaterThan(50);
  expect(y).toBeLessThan(201);
});

test("characters missing from a typeface's first file come from the next file", () => {
  expect(outlineOf("Łódź", "display", 40, 0, 0)).toMatch(/^M/);
  expect(widthOf("Łódź “1−2”", "text", 40)).toBeGreaterThan(100);
});

test("characters that no font has are omitted", () => {
  expect(outlineOf("G𓀀👩‍💻️o", "text", 10, 0, 0)).toBe(outlineOf("Go", "text", 10, 0, 0));
  expect(missingIn("G𓀀👩‍💻️o👩", "text")).toEqual(["𓀀 (U+13000)", "👩 (U+1F469)", "💻 (U+1F4BB)"]);
});

test.each(["Διαφήμιση", "Реклама", "quảng cáo", "إعلان", "פרסום", "विज्ञापन", "โฆษณา"])(
  "every character of %s has an outline",
  (word) => {
    expect(widthOf(word, "display", 40)).toBeGreaterThan(0);
    expect(missingIn(word, "display")).toEqual([]);
  },
);

test("Arabic letters are joined, and words are placed from right to left", () => {
  expect(widthOf("ببب", "text", 40, "ar")).not.toBeCloseTo(widthOf("ب", "text", 40, "ar") * 3);
  const startOf = (path: string) => Number(/[\d.]+/.exec(path)![0]);
  const both = outlineOf("אA", "text", 40, 0, 0, "he");
  expect(startOf(both)).toBeCloseTo(startOf(outlineOf("A", "text", 40, 0, 0)));
});
