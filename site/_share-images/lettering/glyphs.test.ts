import { expect, test } from "vitest";
import { glyphsOf, outlinesFor } from "./glyphs";

test("a letter that comes back is drawn once", () => {
  const content = glyphsOf("noon", "text") + glyphsOf("no", "text");
  expect(content.match(/<use /g)).toHaveLength(6);
  expect(outlinesFor(content).match(/<path /g)).toHaveLength(2);
});

test("every reference has its outline, also across faces and files", () => {
  const content = glyphsOf("Łódź 1", "text") + glyphsOf("Łódź 1", "display");
  const defs = outlinesFor(content);
  for (const [, id] of content.matchAll(/href="#([^"]+)"/g)) {
    expect(defs).toMatch(new RegExp(`id="${id}" d="m[\\d\\smlqcz-]+z"`));
  }
});

test("a picture without words has no outlines", () => {
  expect(outlinesFor('<path d="M0 0"/>')).toBe("");
});
