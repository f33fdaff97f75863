// @vitest-environment jsdom
import { expect, test } from "vitest";
import { expectPicture } from "../expect-picture";
import { drawMap } from "./map-drawing";

test("the map is always the same, and has one pin", () => {
  expect(drawMap()).toEqual(drawMap());
  const root = expectPicture(drawMap());
  expect(root.getAttribute("viewBox")).toBe("0 0 800 500");
  expect(root.querySelectorAll("circle.tone-ember")).toHaveLength(1);
});
