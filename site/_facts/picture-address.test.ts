import { expect, it } from "vitest";
import { inPage } from "./picture-address";

it("only a drawing is in the pages that show it", () => {
  expect(inPage("/assets/drawings/posts/a-b.svg")).toBe("#drawings.posts.a-b");
  expect(inPage("/assets/photos/a.jpg")).toBe("/assets/photos/a.jpg");
});
