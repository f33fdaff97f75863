import { expect, test } from "vitest";
import { pathEnd } from "./path-end";

test.each([
  ["M3 41h10l4-13", { x: 17, y: 28, level: false }],
  ["M3 24h12l4 9 8-18 4 9h12", { x: 43, y: 24, level: true }],
  ["M10 10H4", { x: 4, y: 10, level: false }],
  ["M0 0c1 2 3 4 5 6.5V2", { x: 5, y: 2, level: false }],
  ["M3 41a11.5 11.5 0 0 1 23 0q1 1 2 2H45", { x: 45, y: 43, level: true }],
  ["M1 1-2-3L.5.5", { x: 0.5, y: 0.5, level: false }],
])("%s ends at %j", (d, end) => {
  expect(pathEnd(d)).toEqual(end);
});
