// @vitest-environment jsdom
import { expect, test } from "vitest";
import { draw } from "./draw";
import { brand } from "../../../tests/support/brand";
import { expectPicture } from "../../../tests/support/expect-picture";
import { label, rect } from "./scene";

const box = { width: 10, height: 10 };

test("an SVG file contains only the colors that the drawing uses, for both color schemes", () => {
  const svg = draw({ ...box, body: [rect("ember", 0, 0, 1, 1)] }, brand.palette);
  expectPicture(svg);
  expect(svg).toContain(
    ".tone-ember{fill:#1f7ae0}@media (prefers-color-scheme:dark){.tone-ember{fill:#5ea8ff}}",
  );
  expect(svg).not.toContain(".tone-pine");
});

test("text in an SVG file becomes outlines with an accessible name", () => {
  const svg = draw({ ...box, body: [label("ink", 0, 0, "1 < 2", { size: 12 })] }, brand.palette);
  const words = expectPicture(svg).querySelector("g.tone-ink")!;
  expect(words.getAttribute("aria-label")).toBe("1 < 2");
  expect(words.querySelectorAll("path")).toHaveLength(3);
  expect(svg).not.toContain("<text");
});
