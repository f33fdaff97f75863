import { expect, it } from "vitest";
import { contradiction } from "./compare";

const labels = ["Before", "After"];

it.each([
  ["+105%", 61, 125],
  ["−31 %", 70, 48],
  ["-31,4\u202f%", 70, 48],
  ["3×", 9, 27],
  ["+1,250%", 4, 54],
  ["+1 250 %", 4, 54],
  ["x 3 in a year", 9, 10],
  ["31%", 70, 48],
  ["50%", 9, 50, "% of leads"],
  ["$150", 1, 2],
])("%s agrees with %d to %d", (value, before, after, unit = "leads") => {
  expect(contradiction(value, { before, after, unit, labels })).toBeUndefined();
});

it.each([
  ["+105%", 58, 143, "from 58 to 143 is 146.6%"],
  ["−31%", 49, 49, "from 49 to 49 is 0%"],
  ["+31%", 70, 48, "is -31.4%"],
  ["–31%", 70, 90, "is 28.6%"],
  ["3 X", 9, 33, "is 3.7×"],
  ["+100%", 0, 5, "from 0 to 5 is no percentage"],
])("%s does not agree with %d to %d", (value, before, after, message) => {
  expect(contradiction(value, { before, after, unit: "leads", labels })).toContain(message);
});
