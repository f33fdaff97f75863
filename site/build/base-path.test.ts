import { expect, test } from "vitest";
import { pathOf } from "./base-path";

test.each([
  ["https://www.sparkwright.example", ""],
  ["https://user.github.io/agency", "/agency"],
  ["https://a.example/sites/agency", "/sites/agency"],
])("the path of %s is %j", (origin, path) => {
  expect(pathOf(origin)).toBe(path);
});
