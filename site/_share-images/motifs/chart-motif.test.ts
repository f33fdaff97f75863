// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { draw } from "../../_drawings/draw";
import { drawChartMotif } from "./chart-motif";

const motif = (kind: "line" | "bars", values: number[]) => {
  const words = { figure: "+105%", label: "demo requests from organic search", caption: "Month by month" };
  const svg = draw({
    width: 1200,
    height: 630,
    body: [drawChartMotif({ type: "chart", kind, values, ...words })],
  });
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  return new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
};

describe.each(["line", "bars"] as const)("the chart of a share image (%s)", (kind) => {
  test("highlights only the last value", () => {
    expect(motif(kind, [3, 2, 5]).querySelectorAll(".tone-ember")).toHaveLength(1);
  });

  test.each([[[0, 0]], [[7]], [[-3, 4]], [[0.1, 0.2]]])("is valid for %j", (values) => {
    motif(kind, values);
  });
});

test("bars start at zero, so their heights are proportional to the values", () => {
  const bars = [...motif("bars", [1, 2, 4]).querySelectorAll("rect")].slice(1);
  const [first, second, third] = bars.map((bar) => Number(bar.getAttribute("height")));
  expect([third! / first!, third! / second!]).toEqual([4, 2]);
});
