import { describe, expect, it } from "vitest";
import { displayDay } from "./display-day";

describe("displayDay", () => {
  it("formats a day in words", () => {
    expect(displayDay("2025-04-15", "en")).toBe("April 15, 2025");
  });

  it("does not depend on the time zone of the build", () => {
    expect(displayDay("2025-01-01", "en")).toBe("January 1, 2025");
    expect(displayDay("2025-12-31", "en")).toBe("December 31, 2025");
  });
});
