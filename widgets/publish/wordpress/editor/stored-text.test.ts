import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText, decodeValue, encodeText, encodeValue } from "./stored-text";

const hard = `5 < 6 & 7 > 6, "so" it's -- 🎉 [x] :) \\0 100% %41\nsecond line`;

describe("stored text", () => {
  it("decodes to the text that was typed", () => {
    expect(decodeText(encodeText(hard))).toBe(hard);
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => decodeText(encodeText(text)) === text));
  });

  it("contains no character that WordPress or JSON changes", () => {
    const isPlain = (text: string) =>
      !/[<>&"'\\[\]\u{10000}-\u{10ffff}]|--|[^\P{Cc}\u0080-\u009f]/u.test(text);
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => isPlain(encodeText(text))));
    expect(isPlain(encodeText(hard))).toBe(true);
  });

  it("keeps accents and punctuation unencoded", () => {
    expect(encodeText("Où est le café? Here – in 10 km (of course).")).toBe(
      "Où est le café? Here – in 10 km (of course).",
    );
  });

  it("keeps percent signs that encode no character", () => {
    expect(decodeText("100% sure, %zz, %C3")).toBe("100% sure, %zz, %C3");
  });
});

it("a stored value keeps its structure and numbers", () => {
  const value = [{ quote: hard, rating: 4, tags: ["<a>"] }, null, true];
  expect(decodeValue(encodeValue(value))).toEqual(value);
});
