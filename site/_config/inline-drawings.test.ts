import { expect, it } from "vitest";
import { dataAddress } from "./inline-drawings";

it("a drawing is the same behind its address", () => {
  const drawing = `<svg viewBox="0 0 9 9">\n  <path d="M0 0h9" fill="url(#a)" opacity="50%"/><title>A &amp; “B”</title></svg>\n`;
  const address = dataAddress(drawing);
  expect(address).not.toMatch(/["<>#\s]/);
  expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${drawing.trim()}`);
});
