import { describe, expect, it } from "vitest";
import { displayDay } from "./display-day";

describe("displayDay", () => {
  it("writes a day out", () => {
    expect(displayDay("2025-04-15")).toBe("April 15, 2025");
  });

  it("stays on the day at both ends of a year, wherever the build runs", () => {
    expect(displayDay("2025-01-01")).toBe("January 1, 2025");
    expect(displayDay("2025-12-31")).toBe("December 31, 2025");
  });
});
