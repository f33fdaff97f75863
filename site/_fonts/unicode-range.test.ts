import { expect, it } from "vitest";
import { charactersIn } from "./unicode-range";

it.each([
  ["U+41", "A"],
  ["U+41-44,U+e9", "ABCDé"],
  ["u+1F600, U+41", "\u{1f600}A"],
  ["U+3?", "0123456789:;<=>?"],
])("%s is %s", (range, characters) => {
  expect(charactersIn(range)).toBe(characters);
});

it.each(["A", "U+", "U+44-41", "U+110000", "U+41 U+42"])("%s is refused by name", (range) => {
  expect(() => charactersIn(`U+41, ${range}`)).toThrow(`"${range}" is no unicode-range`);
});
