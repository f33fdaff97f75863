import { describe, expect, it } from "vitest";
import { parseSvg, svgOf } from "./svg";

const svg = (body: string, attributes = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>\n`;

describe("parseSvg", () => {
  it("keeps shapes and colors, and removes what drawing programs add", async () => {
    const source = svg(
      '<title>Logo</title><metadata><rdf:RDF xmlns:rdf="x"><a/></rdf:RDF></metadata><g id="a" data-name="b"><path inkscape:label="c" style="fill:#f00" d="M0 0h5"/><path class="tone-ink cls-1" d="M0 1h5"/></g>',
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 20 10" version="1.1" width="200mm" xml:space="preserve"',
    );
    const parsed = await parseSvg(`<?xml version="1.0"?>\n<!-- made by hand -->\n${source}`);
    expect(svgOf(parsed)).toBe(
      '<svg viewBox="0 0 20 10"><g><path d="M0 0h5" fill="#f00"/><path class="tone-ink" d="M0 1h5"/></g></svg>',
    );
  });

  it("moves the colors of a style sheet to the shapes", async () => {
    const source = svg('<style>.cls-1{fill:#00f}</style><path class="cls-1" d="M0 0h5"/>');
    expect(svgOf(await parseSvg(source))).toContain('<path d="M0 0h5" fill="#00f"/>');
  });

  it.each([
    [
      "Illustrator",
      '<defs><style>.cls-1,.cls-2{stroke-width:0}.cls-1{fill:#00f;isolation:isolate}</style></defs><path class="cls-1" d="M0 0h5"/>',
      '<path d="M0 0h5" stroke-width="0" fill="#00f"/>',
    ],
    [
      "Inkscape",
      '<g style="mix-blend-mode:normal;-inkscape-stroke:none;font-family:Arial"><path style="fill:#00f" d="M0 0h5"/></g><path style="display:none" d="M0 0h9"/>',
      '<g><path d="M0 0h5" fill="#00f"/></g>',
    ],
    [
      "Figma",
      '<g clip-path="url(#clip0)"><path d="M0 0h5" fill="#00f"/></g><defs><clipPath id="clip0"><rect width="20" height="10" fill="white"/></clipPath></defs>',
      '<g><path d="M0 0h5" fill="#00f"/></g>',
    ],
  ])("normalizes an export of %s", async (_tool, body, shapes) => {
    expect((await parseSvg(svg(body))).shapes).toBe(shapes);
  });

  it.each([
    [
      "a clip path that cuts something off",
      '<g clip-path="url(#a)"><path d="M0 0h9"/></g><clipPath id="a"><rect width="4" height="10"/></clipPath>',
      /has <clipPath>/,
    ],
    ["a large number", '<path d="M0 0h1e7"/>', /a number above 100000/],
    ["many dashes", `<path stroke-dasharray="1 .5" d="${"M0 0h9999".repeat(90)}"/>`, /about \d+ dashes/],
    ["many dashes of a group", `<g stroke-dasharray=".001"><circle r="20"/></g>`, /about \d+ dashes/],
    [
      "dashes that do not grow with a group",
      '<g transform="scale(1e3)" stroke-dasharray="1"><path style="vector-effect:non-scaling-stroke" d="M0 0h9"/></g>',
      /dashes in lines with vector-effect/,
    ],
    ["dashes in percent", '<path stroke-dasharray="1%" d="M0 0h9"/>', /dashes in percent/],
    [
      "many groups in each other",
      `${"<g opacity='.5'>".repeat(99)}<path d="M0 0h1"/>${"</g>".repeat(99)}`,
      /groups in each other/,
    ],
    ["many elements", '<path d="M0 0h1"/>'.repeat(1200), /elements, of at most/],
    ["long paths", `<path d="M0 0${"a1 1 0 0 1 .5 .7".repeat(9000)}"/>`, /paths of more than/],
    [
      "many rules",
      `<style>${"g g .a{fill:red}".repeat(99)}</style>${'<path class="a" d="M0 0h1"/>'.repeat(400)}`,
      /99 rules for/,
    ],
  ])("rejects %s, which would take long to read or draw", async (_what, body, message) => {
    await expect(parseSvg(svg(body))).rejects.toThrow(message);
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>"), /has <script>/],
    ["a picture from elsewhere", svg('<image href="https://a.example/b.png"/>'), /has <image>/],
    ["HTML", svg("<foreignObject><p>a</p></foreignObject>"), /has <foreignObject>/],
    ["text", svg("<text>Name</text>"), /convert text to paths/],
    ["an event handler", svg('<path onload="alert(1)" d="M0 0h1"/>'), /has the attribute onload/],
    [
      "a style that is no color",
      svg("<style>@import 'a.css'</style><path d='M0 0h1'/>"),
      /^has a style sheet[^\n]*$/,
    ],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "a">]>${svg('<path d="M0 0h1"/>')}`, /defines entities/],
    ["an animation", svg('<path d="M0 0h1"><set attributeName="href"/></path>'), /has <set>/],
    ["a reference", svg('<path fill="url(https://a.example/#b)" d="M0 0h1"/>'), /has fill="url\(/],
    [
      "a link",
      svg(
        '<g xlink:href="https://a.example"><path d="M0 0h1"/></g>',
        'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10"',
      ),
      /has the attribute xlink:href/,
    ],
    ["HTML in an attribute", svg('<path fill="&lt;b>" d="M0 0h1"/>'), /has fill="<b>"/],
    ["no viewBox", svg('<path d="M0 0h1"/>', ""), /has no viewBox/],
    ["an empty viewBox", svg('<path d="M0 0h1"/>', 'viewBox="0 0 0 10"'), /has no viewBox/],
    ["no shapes", svg(""), /has no shapes/],
    ["another format", "PNG", /is not valid SVG/],
    ["an incomplete file", svg('<path d="M0 0h1"/>').slice(0, -8), /is not valid SVG/],
    ["a large file", svg(`<path d="M0 0${"h1v1".repeat(9000)}"/>`), /simplify it to at most/],
  ])("rejects %s", async (_what, source, message) => {
    await expect(parseSvg(source)).rejects.toThrow(message);
  });

  it("reports each problem of a file on its own line", async () => {
    await expect(parseSvg(svg('<use/><path d="M0 0h1" style="filter:blur(1px)"/>', ""))).rejects.toThrow(
      /^has <use>.*\nhas the style "filter:blur\(1px\)".*\nhas no viewBox/,
    );
  });
});
