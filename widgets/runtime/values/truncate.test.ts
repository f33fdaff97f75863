import { expect, it } from "vitest";
import { truncate } from "./truncate";

it.each([
  ["12345678", "12345678"],
  ["123456789", "12345678…"],
  ["1234567😀", "1234567…"],
  ["123👨‍👩‍👧456", "123…"],
  ["12345👍🏽6", "12345…"],
])("cuts %j between characters as readers see them", (text, cut) => {
  expect(truncate(text, 8)).toBe(cut);
});
