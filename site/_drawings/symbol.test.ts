// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draw, label, rect } from "./scene";
import { symbolOf } from "./symbol";

const words = `1 < "2"`;
const drawing = draw({
  width: 30,
  height: 20,
  title: "A",
  description: "B",
  body: [rect("ground", 0, 0, 30, 20), label("ink", 4, 10.5, words, { size: 12 })],
});

test("a drawing becomes shapes and words, without what a page has already", () => {
  const symbol = new DOMParser().parseFromString(symbolOf("drawings/a", drawing), "text/xml").documentElement;
  expect(symbol.id).toBe("drawings/a");
  expect(symbol.getAttribute("viewBox")).toBe("0 0 30 20");
  expect([...symbol.children].map(({ localName }) => localName)).toEqual(["rect", "text"]);
  const text = symbol.querySelector("text")!;
  expect(text.textContent).toBe(words);
  expect(Object.fromEntries([...text.attributes].map(({ name, value }) => [name, value]))).toEqual({
    class: "tone-ink",
    x: "4",
    y: "10.5",
    "font-size": "12",
  });
});

test("anything else is refused by its name", () => {
  expect(() => symbolOf("drawings/b", "<svg/>")).toThrow("drawings/b is no drawing");
});
