import { expect, it } from "vitest";
import { inPage } from "./picture-address";

it("refers to a drawing by its symbol in the page, and to a photograph by its URL", () => {
  expect(inPage("/assets/drawings/posts/a-b.svg")).toBe("#drawings.posts.a-b");
  expect(inPage("/assets/photos/a.jpg")).toBe("/assets/photos/a.jpg");
});
