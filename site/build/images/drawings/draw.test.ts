// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draw } from "./draw";
import { expectPicture } from "../../../tests/support/expect-picture";
import { label, rect } from "./scene";

const box = { width: 10, height: 10 };

test("an SVG file contains only the colors that the drawing uses, for both color schemes", () => {
  const svg = draw({ ...box, body: [rect("ember", 0, 0, 1, 1)] });
  expectPicture(svg);
  expect(svg).toContain(
    ".tone-ember{fill:#ef4c00}@media (prefers-color-scheme:dark){.tone-ember{fill:#fd7933}}",
  );
  expect(svg).not.toContain(".tone-pine");
});

test("text in an SVG file becomes outlines with an accessible name", () => {
  const svg = draw({ ...box, body: [label("ink", 0, 0, "1 < 2", { size: 12 })] });
  const words = expectPicture(svg).querySelector("g.tone-ink")!;
  expect(words.getAttribute("aria-label")).toBe("1 < 2");
  expect(words.querySelectorAll("path")).toHaveLength(3);
  expect(svg).not.toContain("<text");
});
