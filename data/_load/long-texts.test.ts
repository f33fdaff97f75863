import { describe, expect, it } from "vitest";
import { html, markdown } from "./long-texts";

const faultsIn = (source: string) =>
  (markdown.safeParse(source).error?.issues ?? []).map(({ message }) => message);

describe("markdown", () => {
  it.each([
    "[a](https://b.example/)",
    "[a](/contact/)",
    "[a](#costs)",
    "[a](mailto:a@b.example)",
    "[a](tel:+13075550142)",
    "`[a](javascript:alert(1))`",
    "A <script>alert(1)</script> is shown as text",
    "![a](/assets/photos/a.jpg)",
    "## A\n\n### B\n\n## C",
    "```sh\n# no heading\n```",
    "In C# and F# code",
  ])("takes %s", (source) => {
    expect(faultsIn(source)).toEqual([]);
  });

  it.each([
    ["[a](javascript:alert(1))", "javascript:alert(1)"],
    ["[a](JavaScript&colon;alert(1))", "JavaScript:alert(1)"],
    ["<vbscript:alert(1)>", "vbscript:alert(1)"],
    ["[a]\n\n[a]: data:text/html,b", "data:text/html,b"],
    ["![a](data:image/svg+xml,b)", "data:image/svg+xml,b"],
    ["> [a](\n> javascript:alert(1))", "javascript:alert(1)"],
    ["[a](<javascript:alert(1)>)", "javascript:alert(1)"],
    ["[a](/about/ 'b') [c](/\\/b.example/)", "//b.example/"],
    ["[a](http://b.example/)", "http://b.example/"],
    ["[a](//b.example/)", "//b.example/"],
    ["[a](contact)", "contact"],
  ])("refuses %s, and says what is allowed", (source, address) => {
    expect(faultsIn(source)).toEqual([
      `links to ${address}; links start with https:, mailto: or tel:, or on this site with / or #`,
    ]);
  });

  it.each(["![a](https://b.example/a.png)", "[![a][b]](/about/)\n\n[b]: https://b.example/a.png"])(
    "refuses the picture of somebody else in %s, which no page could show",
    (source) => {
      expect(faultsIn(source)).toEqual([
        "shows https://b.example/a.png; pictures are files of this site and start with /",
      ]);
    },
  );

  it.each(["# A", "A\n===", "> # A", "- # A"])("refuses a second title: %j", (source) => {
    expect(faultsIn(source)).toEqual(["has a heading of the page's own level; headings start with ##"]);
  });

  it("refuses headings that leave out a level", () => {
    expect(faultsIn("### A")).toEqual(["has a heading of level 3 below one of level 1"]);
    expect(faultsIn("## A\n\n#### B")).toEqual(["has a heading of level 4 below one of level 2"]);
  });
});

describe("html", () => {
  it("is sanitized", () => {
    expect(html.parse('<p onclick="alert(1)">a</p><script>alert(1)</script>')).toBe("<p>a</p>");
  });
});

describe("html with headings", () => {
  const faultsInHtml = (source: string) =>
    (html.safeParse(source).error?.issues ?? []).map(({ message }) => message);

  it("takes those in order", () => {
    expect(faultsInHtml('<h2 id="a">A</h2><h3 class="b" id="b">B</h3><h2>C</h2>')).toEqual([]);
  });

  it("refuses those that leave out a level, and ids that stand twice", () => {
    expect(faultsInHtml('<h2 id="a">A</h2><h4>B</h4><h2 id="a">C</h2>')).toEqual([
      "has a heading of level 4 below one of level 2",
      "has two headings with the id a",
    ]);
  });
});
