import { expect, it } from "vitest";
import { metaOf } from "./meta";

it("omits the invitation from a description that would be too long", () => {
  const summary = "x".repeat(120);
  expect(metaOf("test-list", summary, "Site").description).toBe(summary);
});
