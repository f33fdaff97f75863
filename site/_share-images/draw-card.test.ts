// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { rasterize } from "../_drawings/rasterize";
import type { Card, Motif } from "./card";
import { drawCard } from "./draw-card";

const motifs: Motif[] = [
  { type: "signature" },
  { type: "flat" },
  { type: "glyph", icon: "seo" },
  { type: "composition", slug: "a-post", category: "Social Media" },
  {
    type: "chart",
    figure: "+105%",
    label: "W".repeat(40),
    caption: "W ".repeat(40),
    kind: "bars",
    values: [1, 2, 3],
  },
];
const titles = [
  "GDPR",
  "Long words <and> & names, ".repeat(4).trim(),
  "Donaudampfschifffahrtsgesellschaftskapitän ".repeat(3),
  "इश्तिहार 東京",
  "From idea → launch 🚀",
];

describe.each(motifs)("a card with the motif $type", (motif) => {
  test.each(titles)("is a small PNG with the title %s", async (title) => {
    const card: Card = {
      kind: "Article",
      topic: "Social Media",
      title,
      note: "Åsa Łukasz, 7 min read",
      motif,
    };
    const svg = drawCard(card, "Sparkwright");
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror")).toBeNull();
    expect((await rasterize(svg, 1200, 630)).length).toBeLessThan(100_000);
  });
});

test("a night card has a dark background", () => {
  const card: Card = { kind: "Home", title: "Hello", motif: { type: "signature" } };
  expect(drawCard({ ...card, night: true }, "A")).toContain('<rect class="tone-ink"');
});

test("a card in Arabic is mirrored, with its picture on the left", () => {
  const card: Card = { language: "ar", kind: "A", title: "إعلان", motif: motifs[2]! };
  const [, path] = /<path class="tone-ink" d="M([\d.]+)[^>]*>(?=<path class="tone-pine")/.exec(
    drawCard(card, "Sparkwright"),
  )!;
  expect(Number(path)).toBeGreaterThan(600);
  expect(drawCard(card, "Sparkwright")).toContain('<g transform="translate(-744 0)"><svg x="744"');
});
