// @vitest-environment jsdom
import { describe, expect, it, test } from "vitest";
import { expectPicture } from "../../../tests/support/expect-picture";
import { drawingNames, parseDrawing, readDrawing } from "./read-drawing";

const motifs = ["pulse", "rule"] as const;
const drawings = drawingNames().flatMap((name) => motifs.map((motif) => [name, motif] as const));
test.each(drawings)("%s.svg (motif: %s) is a small, valid picture of 800 by 500 pixels", (name, motif) => {
  const root = expectPicture(readDrawing(name, motif));
  expect(root.getAttribute("viewBox")).toBe("0 0 800 500");
  expect(root.querySelector(".tone-ember-line")).not.toBeNull();
});

const svg = (body: string, viewBox = "0 0 8 5") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n${body}\n</svg>\n`;

describe("parseDrawing", () => {
  it("returns the size and the shapes", () => {
    const body = '<g transform="rotate(4)">\n  <rect class="tone-mist" width="8" height="5"/>\n</g>';
    expect(parseDrawing("a.svg", svg(body))).toEqual({
      width: 8,
      height: 5,
      body: ['<g transform="rotate(4)"><rect class="tone-mist" width="8" height="5"/></g>'],
    });
  });

  it.each([
    [svg("", "0 0 8"), 'a.svg has no viewBox="0 0 <width> <height>".'],
    [svg("<script>1</script>"), /^a\.svg has <script>; allowed: svg, g, path/],
    [svg('<path class="tone-gold" d=""/>'), /^a\.svg has the class "tone-gold"; allowed: tone-paper, /],
    [svg('<path fill="#000" d=""/>'), "a.svg has the attribute fill; give shapes a tone class instead."],
    [svg('<path onclick="x()" d=""/>'), "a.svg has the attribute onclick; "],
    [svg('<image xlink:href="a.png"/>'), "a.svg has the attribute xlink:href; "],
  ])("rejects %s", (source, message) => {
    expect(() => parseDrawing("a.svg", source)).toThrow(message);
  });
});
