import { describe, expect, it } from "vitest";
import { heroLine } from "./logo";
import { parseBrandSvg, svgOf } from "./read-svg";

const svg = (body: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>\n`;

describe("parseBrandSvg", () => {
  it("keeps shapes and colors, and removes what drawing programs add", () => {
    const source = svg(
      '<title>Logo</title><metadata><rdf:RDF xmlns:rdf="x"><a/></rdf:RDF></metadata><g id="a" data-name="b"><path inkscape:label="c" fill="#f00" d="M0 0h5"/></g>',
      'viewBox="0 0 20 10" version="1.1" width="200mm" xml:space="preserve"',
    );
    expect(svgOf(parseBrandSvg(`<?xml version="1.0"?>\n<!-- made by hand -->\n${source}`))).toBe(
      '<svg viewBox="0 0 20 10"><g><path fill="#f00" d="M0 0h5"/></g></svg>',
    );
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>"), /has <script>/],
    ["a picture from elsewhere", svg('<image href="https://a.example/b.png"/>'), /has <image>/],
    ["HTML", svg("<foreignObject><p>a</p></foreignObject>"), /has <foreignObject>/],
    ["text", svg("<text>Name</text>"), /convert text to paths/],
    ["an event handler", svg('<path onload="alert(1)" d="M0 0h1"/>'), /has the attribute onload/],
    ["styles", svg('<path style="fill:red" d="M0 0h1"/>'), /has the attribute style; .*fill and stroke/],
    ["a reference", svg('<path fill="url(https://a.example/#b)" d="M0 0h1"/>'), /has fill="url\(/],
    [
      "a link",
      svg('<g xlink:href="https://a.example"><path d="M0 0h1"/></g>'),
      /has the attribute xlink:href/,
    ],
    ["HTML in a path", svg('<path d="M0 0<b>"/>'), /has d="M0 0<b>"/],
    ["no viewBox", svg('<path d="M0 0h1"/>', ""), /has no viewBox/],
    ["an empty viewBox", svg('<path d="M0 0h1"/>', 'viewBox="0 0 0 10"'), /has no viewBox/],
    ["no shapes", svg(""), /has no shapes/],
    ["another format", "PNG", /does not start with <svg>/],
    ["an incomplete file", svg('<path d="M0 0h1"/>').slice(0, -8), /is not complete/],
    ["a large file", svg(`<path d="M0 0${"h1".repeat(9000)}"/>`), /simplify it to at most/],
  ])("rejects %s", (_what, source, message) => {
    expect(() => parseBrandSvg(source)).toThrow(message);
  });

  it("reports each problem of a file on its own line", () => {
    expect(() => parseBrandSvg(svg('<use/><path style="x"/>', ""))).toThrow(
      /^has <use>.*\nhas the attribute style.*\nhas no viewBox/,
    );
  });
});

describe("heroLine", () => {
  it("gives every stroke the length 1, whatever length the file states, except dashed ones", () => {
    const line = svg(
      '<path d="M0 5h9"/><polyline points="0 0 9 9" pathLength="240"/><path stroke-dasharray="2 1" d="M0 1h9"/>',
    );
    expect(heroLine(parseBrandSvg(line))).toContain(
      '<path d="M0 5h9" pathLength="1"/><polyline points="0 0 9 9" pathLength="1"/><path stroke-dasharray="2 1" d="M0 1h9"/>',
    );
  });

  it("is empty without a line", () => {
    expect(heroLine(undefined)).toBe("");
  });
});
