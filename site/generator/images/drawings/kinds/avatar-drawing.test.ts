// @vitest-environment jsdom
import { expect, test } from "vitest";
import { drawAvatar, initialsOf } from "./avatar-drawing";
import { expectPicture } from "../../../../tests/support/expect-picture";

test.each([
  ["Nora Berg", "NB"],
  ["åsa van der Öberg", "ÅÖ"],
  ["Jean-Luc O’Neill", "JO"],
  ["Madonna", "M"],
  ["Priya N. (CMO)", "PC"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  expect(expectPicture(drawAvatar({ name })).querySelector("g")?.getAttribute("aria-label")).toBe(initials);
});

test("a name always gets the same disc, and discs vary between names", () => {
  expect(drawAvatar({ name: "Ada B" })).toEqual(drawAvatar({ name: "Ada B" }));
  const discs = ["Ada B", "Ana B", "Amy B", "Art B", "Ari B", "Abe B"].map(
    (name) => drawAvatar({ name }).body[0],
  );
  expect(new Set(discs).size).toBeGreaterThan(2);
});
