import { expect, test } from "vitest";
import { formatValue, scaleOf } from "./scale";

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
