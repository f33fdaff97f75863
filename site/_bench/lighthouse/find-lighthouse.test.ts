import { expect, it } from "vitest";
import { runsNewest } from "./find-lighthouse";

it("tells which Node runs the newest Lighthouse", () => {
  expect(["20.19.0", "22.18.9", "22.19.0", "24.0.0"].map(runsNewest)).toEqual([false, false, true, true]);
});
