// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { drawCaseStudy, drawCaseStudyCard, type CaseStudyDrawing } from "./case-study-chart";
import type { Scene } from "../scene";
import { expectPicture } from "../../../../tests/support/expect-picture";

type Chart = CaseStudyDrawing["chart"];

const study = (chart: Partial<Chart> = {}, slug = "shop"): CaseStudyDrawing => ({
  slug,
  title: "A shop <b> & its orders",
  chart: {
    kind: "line",
    title: "Orders a week, phone & desktop",
    unit: "orders",
    points: [
      { label: "Before", value: 1200 },
      { label: "Spring <1>", value: 900 },
      { label: "Autumn", value: 2400 },
    ],
    ...chart,
  },
});

const wordsOf = (drawing: CaseStudyDrawing, draw: (study: CaseStudyDrawing) => Scene = drawCaseStudy) =>
  [...expectPicture(draw(drawing)).querySelectorAll("g")].map((words) => words.getAttribute("aria-label"));

const months = (count: number) =>
  Array.from({ length: count }, (_, month) => ({ label: `M${month + 1}`, value: month * 37 }));

describe.each(["line", "bars"] as const)("a case study's chart (%s)", (kind) => {
  test("looks the same for the same figures, and different for different figures", () => {
    expect(drawCaseStudy(study({ kind }))).toEqual(drawCaseStudy(study({ kind })));
    expect(drawCaseStudy(study({ kind }))).not.toEqual(drawCaseStudy(study({ kind, points: months(4) })));
  });

  test("shows the title, the unit, each label and each value", () => {
    const shown = [
      "Orders a week, phone & desktop",
      "orders",
      "Before",
      "Spring <1>",
      "Autumn",
      "1,200",
      "900",
      "2,400",
    ];
    expect(wordsOf(study({ kind }))).toEqual(expect.arrayContaining(shown));
  });

  test("shows each label and each value on a phone, where no text is smaller than 12 px", () => {
    const narrow = drawCaseStudy(study({ kind }), "en", "narrow");
    const labels = narrow.body.filter((shape) => typeof shape !== "string");
    const shown = labels.map(({ words }) => words);
    expect(shown).toEqual(
      expect.arrayContaining(["Before", "Spring <1>", "Autumn", "1,200", "900", "2,400"]),
    );
    const widthOnPhone = 350;
    for (const { size } of labels) expect((size * widthOnPhone) / narrow.width).toBeGreaterThanOrEqual(12);
  });

  test.each([2, 3, 7, 14])("labels the first and the last of %i points", (count) => {
    const words = wordsOf(study({ kind, points: months(count) }));
    expect(words).toEqual(expect.arrayContaining(["M1", `M${count}`]));
  });

  test("is still valid and small with the longest text that the schema accepts", () => {
    const points = months(14).map(({ value }) => ({
      label: "W".repeat(20),
      value: value * 12345.67,
    }));
    const words = "Wide words ".repeat(7).trim();
    expectPicture(drawCaseStudy(study({ kind, points, title: words, unit: "w".repeat(40) })));
  });

  test("accepts negative values, and values that are all zero", () => {
    const points = [-20, 0, 15].map((value) => ({ label: "x", value }));
    expect(wordsOf(study({ kind, points }))).toContain("−20");
    expectPicture(drawCaseStudy(study({ kind, points: points.map(({ label }) => ({ label, value: 0 })) })));
  });

  test("highlights only the last point", () => {
    const root = expectPicture(drawCaseStudy(study({ kind })));
    expect(root.querySelectorAll(".tone-ember")).toHaveLength(1);
  });
});

test("bars with long labels are horizontal, so every label fits", () => {
  const names = [
    "Before, all formats",
    "Message ads",
    "Single image",
    "Conversation ads",
    "Document ads",
    "Thought leader ads",
    "Retargeting video",
  ];
  const points = names.map((label, index) => ({ label, value: 1500 - index * 200 }));
  expect(wordsOf(study({ kind: "bars", points }))).toEqual(expect.arrayContaining(names));
});

test("the chart has an accessible name, and a description that lists its figures", () => {
  const root = expectPicture(drawCaseStudy(study()));
  expect(root.getAttribute("role")).toBe("img");
  expect(root.querySelector("title")?.textContent).toBe("Orders a week, phone & desktop");
  expect(root.querySelector("desc")?.textContent).toBe(
    "A shop <b> & its orders. orders: Before 1,200, Spring <1> 900, Autumn 2,400.",
  );
});

test.each(["line", "bars"] as const)(
  "a card (%s) shows the first and the last value with their unit",
  (kind) => {
    const words = (unit: string) => wordsOf(study({ kind, unit }), drawCaseStudyCard);
    expect(words("orders")).toEqual(["2,400", "Autumn", "1,200", "Before", "orders"]);
    expect(words("US dollars")).toEqual(["$2,400", "Autumn", "$1,200", "Before"]);
  },
);
