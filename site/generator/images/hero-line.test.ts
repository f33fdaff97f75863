// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { heroLine } from "./hero-line";
import { parseSvg } from "../brand/svg";

const ownLine = (shapes: string) => parseSvg(`<svg viewBox="0 0 200 100">${shapes}</svg>`);
const rising = await ownLine(
  '<path class="hero-line__flat" d="M0 80H100"/><path class="hero-line__rise" d="M100 80l40-20 40-40"/><circle class="hero-line__dot" cx="180" cy="20" r="4" stroke="none"/>',
);

const study = (values: number[], own: object = {}) => ({
  chart: {
    kind: "line" as const,
    title: "Orders",
    unit: "orders",
    points: values.map((value, index) => ({ label: `${index + 1}`, value })),
  },
  compare: { before: 10, after: 40, unit: "orders", labels: ["Spring <1>", "Autumn"] },
  ...own,
});
const sixMonths = [12, 10, 20, 30, 44, 40];
const draw = (of: ReturnType<typeof study> | null, line = rising) => {
  document.body.innerHTML = heroLine(line, of, "en");
  return document.body;
};
const pathOf = (part: string) => document.querySelector(`.hero-line__${part}`)?.getAttribute("d");

describe("the end of the line", () => {
  it("is drawn from the figures of a case study, with both values in words", () => {
    draw(study(sixMonths));
    // 80 is the height of the value before, and 20 that of the last one, so that an order is 2 units high.
    expect(pathOf("rise")).toBe("M100 80L113.3,76L126.7,80L140,60L153.3,40L166.7,12L180,20");
    expect(document.querySelectorAll(".hero-line__drop")).toHaveLength(3);
    expect(pathOf("level")).toMatch(/ 20H180$/);
    expect([...document.querySelectorAll("p")].map((p) => p.textContent)).toEqual([
      "10 Spring <1>",
      "40 Autumn",
    ]);
  });

  it("keeps figures far below the value before within the drawing", () => {
    draw(study([2, 1, 0, 10, 20, 40], { compare: { ...study([]).compare, before: 30, after: 35 } }));
    const heights = pathOf("rise")!
      .split("L")
      .slice(1)
      .map((point) => Number(point.split(",")[1]));
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  });

  it.each([
    ["no case study", null],
    ["no pair", study(sixMonths, { compare: undefined })],
    ["a pair that falls", study(sixMonths, { compare: { ...study([]).compare, before: 50 } })],
    ["three points", study([10, 20, 40])],
    ["fifteen points", study([...Array(15).keys()].map((index) => 10 + 2 * index))],
    ["bars", study(sixMonths, { chart: { ...study(sixMonths).chart, kind: "bars" } })],
    ["a peak above the last point", study([10, 20, 45, 30, 40, 40])],
    ["a last point below the value before", study([5, 6, 7, 8, 9, 9])],
  ])("is the owner's drawing with %s", (_what, of) => {
    draw(of as ReturnType<typeof study> | null);
    expect(pathOf("rise")).toBe("m100 80 40-20 40-40");
    expect(document.querySelector(".hero-line__drop, p")).toBeNull();
  });

  it("is the owner's drawing if that names no rise and dot", async () => {
    draw(study(sixMonths), await ownLine('<path d="M0 80H100"/>'));
    expect(document.querySelectorAll("path")).toHaveLength(1);
  });
});

it("gives every stroke the length 1, whatever length the file states, except dashed ones", async () => {
  const line = await ownLine(
    '<path d="M0 5h9"/><polyline points="0 0 9 9" pathLength="240"/><path stroke-dasharray="2 1" d="M0 1h9"/>',
  );
  expect(heroLine(line, null, "en")).toContain(
    '<path d="M0 5h9" pathLength="1"/><polyline points="0 0 9 9" pathLength="1"/><path stroke-dasharray="2 1" d="M0 1h9"/>',
  );
});

it("is empty without a line", () => {
  expect(heroLine(undefined, null, "en")).toBe("");
});
