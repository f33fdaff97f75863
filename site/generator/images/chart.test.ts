// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { chart, type Chart } from "./chart";
import { formatValue, scaleOf } from "./chart-scale";

test.each([
  [
    [12, 41],
    [0, 20, 40, 60],
  ],
  [
    [0.1, 0.3],
    [0, 0.1, 0.2, 0.3],
  ],
  [
    [-20, 45],
    [-25, 0, 25, 50],
  ],
  [
    [-8, -2],
    [-10, -5, 0],
  ],
  [
    [0, 0],
    [0, 1],
  ],
])("the scale of %j has the ticks %j", (values, ticks) => {
  expect(scaleOf(values).ticks).toEqual(ticks);
});

test.each([
  [1234.5, "sessions", "1,234.5"],
  [124_000, "installs", "124K"],
  [3.25, "% of visitors", "3.25%"],
  [164.5, "US$ per lead", "$164.50"],
  [49, "US dollars", "$49"],
  [12.5, "CHF a night", "CHF\u00a012.50"],
  [1234.5, "euros a month", "€1,234.50"],
  [1234.5, "€", "1.234,50\u00a0€", "de"],
  [-49, "£ per order", "−£49"],
  [-5, "points", "−5"],
  [1234.5, "$ par lead", "1\u202f234,50\u00a0$US", "fr"],
])("%d %s is written as %s", (value, unit, written, language = "en") => {
  expect(formatValue(value, unit, language)).toBe(written);
});

const figures = (own: Partial<Chart> = {}): Chart => ({
  kind: "line",
  title: "Orders a week, phone & desktop",
  unit: "orders",
  points: [
    { label: "Before", value: 1200 },
    { label: "Spring <1>", value: 900 },
    { label: "Autumn", value: 2400 },
  ],
  ...own,
});

const parse = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
const textsOf = (root: Element) => [...root.querySelectorAll("text")].map(({ textContent }) => textContent);
const months = (count: number) =>
  Array.from({ length: count }, (_, month) => ({ label: `M${month + 1}`, value: month * 37 }));

describe.each(["line", "bars"] as const)("a chart (%s)", (kind) => {
  describe.each(["wide", "narrow"] as const)("in the %s form", (form) => {
    test("shows each label and each value, and highlights only the last", () => {
      const root = parse(chart(figures({ kind }), "en", form));
      const shown = ["Before", "Spring <1>", "Autumn", "1,200", "900", "2,400"];
      expect(textsOf(root)).toEqual(expect.arrayContaining(shown));
      expect(root.querySelectorAll(".tone-ember")).toHaveLength(1);
    });

    test.each([2, 3, 7, 14])("labels the first and the last of %i points", (count) => {
      const texts = textsOf(parse(chart(figures({ kind, points: months(count) }), "en", form)));
      expect(texts).toEqual(expect.arrayContaining(["M1", `M${count}`]));
    });

    test("has no text smaller than 12 px on a phone of 390 px", () => {
      const root = parse(chart(figures({ kind, points: months(14) }), "en", "narrow"));
      const scale = (390 - 2 * 36) / Number(root.getAttribute("viewBox")!.split(" ")[2]);
      for (const text of root.querySelectorAll("text"))
        expect(Number(text.getAttribute("font-size")) * scale).toBeGreaterThanOrEqual(12);
    });

    test("draws every shape inside its box, whatever the figures are", () => {
      const all = [
        months(14).map(({ value }) => ({ label: "W".repeat(20), value: value * 12345.67 })),
        [-20, 0, 15].map((value) => ({ label: "x", value })),
        [0, 0].map((value) => ({ label: "x", value })),
        [-5, -3].map((value) => ({ label: "x", value })),
      ];
      for (const points of all) {
        const root = parse(chart(figures({ kind, points }), "en", form));
        expect(root.outerHTML).not.toMatch(/NaN|undefined|Infinity/);
        const [, , width, height] = root.getAttribute("viewBox")!.split(" ").map(Number);
        for (const shape of root.querySelectorAll("rect, circle")) {
          const at = (name: string) => Number(shape.getAttribute(name) ?? 0);
          for (const x of [at("x") + at("cx"), at("x") + at("cx") + at("width")])
            expect(x >= 0 && x <= width!).toBe(true);
          for (const y of [at("y") + at("cy"), at("y") + at("cy") + at("height")])
            expect(y >= 0 && y <= height!).toBe(true);
        }
      }
    });
  });
});

test("a chart with a label has an accessible name, and one without is decorative", () => {
  const named = parse(chart(figures(), "en", "wide", "w-full", "Orders & more"));
  expect([named.getAttribute("role"), named.getAttribute("aria-label")]).toEqual(["img", "Orders & more"]);
  expect(parse(chart(figures(), "en", "wide")).getAttribute("aria-hidden")).toBe("true");
});

test("long labels of bars are above the bars", () => {
  const points = months(3).map(({ value }) => ({ label: "WIDE LABELS OF BARS!", value }));
  const root = parse(chart(figures({ kind: "bars", points }), "en", "narrow"));
  const [label, bar] = [root.querySelector("text")!, root.querySelector("rect")!];
  expect(Number(label.getAttribute("y"))).toBeLessThan(Number(bar.getAttribute("y")));
  expect(label.getAttribute("x")).toBe("0");
});

test("time runs from right to left in languages that do", () => {
  const placesOf = (language: string) =>
    [...parse(chart(figures(), language, "wide")).querySelectorAll("text")]
      .filter(({ textContent }) => ["Before", "Autumn"].includes(textContent))
      .map((label) => Number(label.getAttribute("x")));
  const [first, last] = placesOf("en");
  const [start, end] = placesOf("he");
  expect(start! + first!).toBeCloseTo(640);
  expect(end! + last!).toBeCloseTo(640);
});
