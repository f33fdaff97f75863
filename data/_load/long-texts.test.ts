import { describe, expect, it } from "vitest";
import { article, html, markdown } from "./long-texts";

const messagesOf = (schema: typeof markdown | typeof html) => (source: string) =>
  (schema.safeParse(source).error?.issues ?? []).map(({ message }) => message);

const faultsIn = messagesOf(markdown);

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
    "![a](a.jpg) ![b](<./my picture.jpg>)",
    "Bare: https://b.example/ or www.b.example or a@b.example",
    "A footnote[^1], and again[^1], and one in place^[So.].\n\n[^1]: Its text.",
    "In code: `[^a]`, `<!--`, `http://b.example/`",
    "An escaped \\[^1]",
    "<!-- a note -->\n\nText <!-- and\na longer one --> on",
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
    ["> [a](\n> javascript:alert(1))", "javascript:alert(1)"],
    ["[a](<javascript:alert(1)>)", "javascript:alert(1)"],
    ["[a](/about/ 'b') [c](/\\/b.example/)", "//b.example/"],
    ["[a](http://b.example/)", "http://b.example/"],
    ["[a](//b.example/)", "//b.example/"],
    ["[a](contact)", "contact"],
    ["a http://b.example/", "http://b.example/"],
  ])("refuses %s, and says what is allowed", (source, address) => {
    expect(faultsIn(source)).toEqual([
      `links to ${address}; links start with https:, mailto: or tel:, or on this site with / or #`,
    ]);
  });

  it.each(["![a](https://b.example/a.png)", "[![a][b]](/about/)\n\n[b]: https://b.example/a.png"])(
    "refuses the picture of somebody else in %s, which no page could show",
    (source) => {
      expect(faultsIn(source)).toEqual([
        "shows https://b.example/a.png; pictures are files of this site: beside the text, or in site/assets/photos as /assets/photos/…",
      ]);
    },
  );

  it.each(["# A", "A\n===", "> # A", "- # A"])("refuses a second title: %j", (source) => {
    expect(faultsIn(source)).toEqual(["has a heading of the page's own level; headings start with ##"]);
  });

  it.each([
    ["a[^1]", "has no text for the footnote [^1]; write it on a line that starts with [^1]:"],
    ["a\n\n[^1]: B", "has the footnote [^1], but no [^1] in the text that leads to it"],
    ["a[^1]\n\n[^1]: B\n\n[^1]: C", "has the text of the footnote [^1] twice; keep one of them"],
    ["a <!-- b\n\nc -->", "has a comment that does not end; end it with -->"],
    ["![a](../a.jpg)", expect.stringContaining("shows ../a.jpg; pictures are files of this site")],
    ["![a](data:image/svg+xml,b)", expect.stringContaining("shows data:image/svg+xml,b; pictures")],
  ])("refuses what would be lost: %j", (source, message) => {
    expect(faultsIn(source)).toEqual([message]);
  });

  it("says on which line a fault is", () => {
    const source = "One\ntwo\n\n- a\n- [b](c)\n\n# D\n\ne\nf[^1]";
    const lines = markdown
      .safeParse(source)
      .error!.issues.map((issue) => issue.code === "custom" && issue.params!.line);
    expect(lines).toEqual([5, 10, 7]);
  });

  it("refuses headings that leave out a level", () => {
    expect(faultsIn("### A")).toEqual(["has a heading of level 3 below one of level 1"]);
    expect(faultsIn("## A\n\n#### B")).toEqual(["has a heading of level 4 below one of level 2"]);
  });
});

describe("an article", () => {
  const faultsInArticle = messagesOf(article);

  it("takes callouts, and their marks in code", () => {
    expect(faultsInArticle("::: key-point\nA.\n:::\n\n```\n::: note\n```")).toEqual([]);
  });

  it("refuses callouts of another kind, and ends without a start", () => {
    for (const source of ["::: note\nA.", "A.\n\n:::", "::: key-point\nA."])
      expect(faultsInArticle(source), source).toEqual([
        expect.stringContaining(`a callout starts with "::: key-point"`),
      ]);
  });
});

describe("html", () => {
  it("is sanitized", () => {
    expect(html.parse('<p onclick="alert(1)">a</p><script>alert(1)</script>')).toBe("<p>a</p>");
  });
});

describe("html with headings", () => {
  const faultsInHtml = messagesOf(html);

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
