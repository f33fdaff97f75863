import { expect, test } from "vitest";
import { drawingVersion } from "./drawing-version";

test("the same sources have the same version", async () => {
  expect(await drawingVersion()).toBe(await drawingVersion());
});
