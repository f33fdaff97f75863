// @vitest-environment jsdom
import { expect, test } from "vitest";
import { rasterize } from "../drawings/rasterize";
import { brand } from "../../../tests/support/brand";
import type { Card } from "./card";
import { drawCard } from "./draw-card";

test.each([
  "GDPR",
  "Long words <and> & names, ".repeat(4).trim(),
  "Donaudampfschifffahrtsgesellschaftskapitän ".repeat(3),
  "इश्तिहार 東京",
  "From idea → launch 🚀",
])("a card with the title %s is a small PNG", async (title) => {
  const svg = drawCard({ kind: "Article", topic: "Social Media", title }, "The Agency", brand);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
  expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror")).toBeNull();
  expect((await rasterize(svg, 1200, 630)).length).toBeLessThan(100_000);
});

test("the words of a card in Arabic start at the right edge", () => {
  const leftOf = (card: Card) =>
    Number(/<path class="tone-ink" d="M([\d.]+)/.exec(drawCard(card, "The Agency", brand))?.[1]);
  expect(leftOf({ kind: "A", title: "Ad" })).toBeLessThan(600);
  expect(leftOf({ language: "ar", kind: "A", title: "إعلان" })).toBeGreaterThan(600);
});
