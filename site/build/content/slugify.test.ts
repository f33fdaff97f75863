import { describe, expect, it } from "vitest";
import { slugify } from "./slugify";

describe("slugify", () => {
  it("keeps letters, digits and single hyphens", () => {
    expect(slugify("  60 hours -- a month? ")).toBe("60-hours-a-month");
  });

  it("removes accents", () => {
    expect(slugify("Naïve cafés")).toBe("naive-cafes");
  });

  it("keeps letters of other scripts", () => {
    expect(slugify("東京で – हिन्दी")).toBe("東京で-हिन्दी");
  });
});
