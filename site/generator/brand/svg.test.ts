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
    ["a script", svg("<script>alert(1)</script>"), /has <script>/],
    ["a picture from elsewhere", svg('<image href="https://a.example/b.png"/>'), /has <image>/],
    ["HTML", svg("<foreignObject><p>a</p></foreignObject>"), /has <foreignObject>/],
    ["text", svg("<text>Name</text>"), /convert text to paths/],
    ["an event handler", svg('<path onload="alert(1)" d="M0 0h1"/>'), /has the attribute onload/],
    ["a style that is no color", svg("<style>@import 'a.css'</style><path d='M0 0h1'/>"), /has <style>/],
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
    await expect(parseSvg(svg('<use/><path style="x"/>', ""))).rejects.toThrow(
      /^has <use>.*\nhas the attribute style.*\nhas no viewBox/,
    );
  });
});
