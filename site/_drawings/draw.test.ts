// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draw, symbol } from "./draw";
import { expectPicture } from "./expect-picture";
import { label, rect } from "./scene";

const box = { width: 10, height: 10 };

test("a file has both schemes' colors, and only those it uses", () => {
  const svg = draw({ ...box, body: [rect("ember", 0, 0, 1, 1)] });
  expectPicture(svg);
  expect(svg).toContain(
    ".tone-ember{fill:#ef4c00}@media (prefers-color-scheme:dark){.tone-ember{fill:#fd7933}}",
  );
  expect(svg).not.toContain(".tone-pine");
});

test("a file with a title is named and described", () => {
  const root = expectPicture(draw({ ...box, title: "A < B", description: "C & D", body: [] }));
  expect(root.getAttribute("role")).toBe("img");
  expect(root.querySelector("title")?.textContent).toBe("A < B");
  expect(root.querySelector("desc")?.textContent).toBe("C & D");
});

test("words are outlines in a file, and named", () => {
  const svg = draw({ ...box, body: [label("ink", 0, 0, "1 < 2", { size: 12 })] });
  const words = expectPicture(svg).querySelector("g.tone-ink")!;
  expect(words.getAttribute("aria-label")).toBe("1 < 2");
  expect(words.querySelectorAll("path")).toHaveLength(3);
  expect(svg).not.toContain("<text");
});

test("a symbol has shapes and words, and no colors of its own", () => {
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
