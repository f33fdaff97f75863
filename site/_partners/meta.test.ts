import { describe, expect, it } from "vitest";
import { loadOfferedWidgets } from "../../widgets/_build/contracts/load-contracts";
import { metaOf } from "./meta";

const offered = await loadOfferedWidgets();

describe.each(offered.map(({ description }) => description))("the page of <$tag>", ({ tag, summary }) => {
  const { title, description } = metaOf(tag, summary, "Sparkwright");

  it("has a title that search engines do not cut off", () => {
    expect(title.length).toBeGreaterThanOrEqual(30);
    expect(title.length).toBeLessThanOrEqual(60);
  });

  it("has a description that search engines do not cut off", () => {
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toContain(summary);
  });
});

it("omits the invitation if it does not fit", () => {
  const summary = "x".repeat(120);
  expect(metaOf("test-list", summary, "Site").description).toBe(summary);
});
