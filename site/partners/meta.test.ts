import { expect, it } from "vitest";
import { metaOf } from "./meta";

it("omits the invitation if it would make the description too long", () => {
  const summary = "x".repeat(120);
  expect(metaOf("test-list", summary, "Site").description).toBe(summary);
});
