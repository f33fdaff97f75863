// @vitest-environment jsdom
import { expect, test } from "vitest";
import { label, rect } from "./scene";
import { symbol } from "./symbol";

test("a symbol contains shapes and text that get their colors from the page", () => {
  const words = `1 < "2"`;
  const scene = {
    width: 30,
    height: 20,
    title: "A",
    body: [rect("ground", 0, 0, 30, 20), label("ink", 4, 10.5, words, { size: 12, anchor: "end" })],
  };
  const root = new DOMParser().parseFromString(symbol("drawings.a", scene), "text/xml").documentElement;
  expect(root.id).toBe("drawings.a");
  expect(root.getAttribute("viewBox")).toBe("0 0 30 20");
  expect([...root.children].map(({ localName }) => localName)).toEqual(["rect", "text"]);
  const text = root.querySelector("text")!;
  expect(text.textContent).toBe(words);
  expect(Object.fromEntries([...text.attributes].map(({ name, value }) => [name, value]))).toEqual({
    class: "tone-ink",
    x: "4",
    y: "10.5",
    "font-size": "12",
    "text-anchor": "end",
  });
});
