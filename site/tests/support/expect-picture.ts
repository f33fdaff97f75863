import { brotliCompressSync } from "node:zlib";
import { expect } from "vitest";
import { draw } from "../../generator/images/drawings/draw";
import { brand } from "./brand";
import type { Scene } from "../../generator/images/drawings/scene";

/** Asserts that a picture is a small, valid SVG, and returns its root element. Requires vitest's jsdom environment. */
export function expectPicture(picture: string | Scene): Element {
  const svg = typeof picture === "string" ? picture : draw(picture, brand.palette);
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(parsed.querySelector("parsererror")?.textContent ?? "").toBe("");
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  // The compressed size is what visitors download.
  // The outlines of some brands' typefaces are longer than those of others.
  expect(brotliCompressSync(svg).length).toBeLessThan(8 * 1024);
  return parsed.documentElement;
}
