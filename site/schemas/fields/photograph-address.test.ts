import { expect, test } from "vitest";
import { fixedAddress, photographAt } from "./photograph-address";

test("adds a size to the address of a photograph, and does not change the address of a drawing", () => {
  expect(fixedAddress("/assets/photos/team/mara.jpg", "card")).toBe("/assets/photos/team/mara.jpg.card.webp");
  expect(fixedAddress("/assets/drawings/posts/a.svg", "card")).toBe("/assets/drawings/posts/a.svg");
});

test.each([
  ["/assets/photos/team/mara.jpg", "team/mara.jpg"],
  ["/assets/photos/team/mara.jpg.thumbnail.webp", undefined],
  ["/assets/photos/sized/mara-x-96.jpeg", undefined],
  ["/assets/drawings/map.svg", undefined],
  ["https://example.com/assets/photos/a.jpg", undefined],
])("photographAt(%s) returns %s", (address, name) => {
  expect(photographAt(address)).toBe(name);
});
