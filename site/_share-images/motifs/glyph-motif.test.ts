// @vitest-environment jsdom
import { expect, test } from "vitest";
import { expectPicture } from "../../_drawings/expect-picture";
import { draw } from "../../_drawings/draw";
import { iconNames } from "../../_drawings/icons";
import { drawGlyphMotif } from "./glyph-motif";

test.each(iconNames())("the motif of the icon %s is valid", (icon) => {
  const svg = draw({ width: 1200, height: 630, body: [drawGlyphMotif(icon)] });
  expect(expectPicture(svg).querySelector("g.tone-ember-line")?.childElementCount).toBeGreaterThan(0);
});

test("an icon's horizontal stroke continues to the edges of the panel and the card", () => {
  expect(drawGlyphMotif("technical-seo")).toMatch(/d="M-14 315H88M368 315H470"/);
  expect(drawGlyphMotif("seo")).toMatch(/d="M-14 [\d.]+H[\d.]+"/);
});
