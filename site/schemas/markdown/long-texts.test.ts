import { describe, expect, it } from "vitest";
import { article, findingsIn, foreignParts, markdown } from "./long-texts";

const messagesOf = (schema: typeof markdown) => (source: string) =>
  (schema.safeParse(source).error?.issues ?? []).map(({ message }) => message);

const errorsIn = (source: string) => findingsIn(source).map(({ message }) => message);

describe("markdown", () => {
  it.each([
    "[a](https://b.example/)",
    "[a](/contact/)",
    "[a](#costs)",
    "[a](mailto:a@b.example)",
    "[a](tel:+13075550142)",
    "`[a](javascript:alert(1))`",
    "A\\<b>, `{% code %}`, {name}, [1]: a, 10:30:20, a == b and c == d, <https://b.example/>",
    'one<br>two, H<sub>2</sub>O, <kbd>a</kbd>, <abbr title="b">c</abbr>',
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
    "[//]: # (a note)\n\nOur [offer][o] and [o]\n\n[o]: /offer/",
    "| A | B |\n| --- | --- |\n| `a \\| b` | c |\n\nHome | About\n\nTel | 1  \nFax | 2",
    "````\n```\na\n```\n````\n\n- ~~~\n  b\n  ~~~\n\n`** a ** [a][b] | c`",
    "cites [1][2], 2**3, -5 °C, __init__, #tag, «AMANHÃ» and «É»",
  ])("accepts %s", (source) => {
    expect(errorsIn(source)).toEqual([]);
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
  ])("rejects the link in %s", (source, address) => {
    expect(errorsIn(source)).toEqual([
      `links to ${address}, which is not allowed; start the address with https:, mailto: or tel:, or with / or # for this site`,
    ]);
  });

  it.each(["![a](https://b.example/a.png)", "[![a][b]](/about/)\n\n[b]: https://b.example/a.png"])(
    "rejects the picture from another site in %s",
    (source) => {
      expect(errorsIn(source)).toEqual([
        "shows https://b.example/a.png, which is left out; put the file into the folder named after this entry, and write only the file name",
      ]);
    },
  );

  it.each(["# A", "A\n===", "> # A", "- # A"])("reports a heading of level 1: %j", (source) => {
    expect(errorsIn(source)).toEqual([
      "has a heading of level 1, which is reserved for the page's title; use level 2",
    ]);
  });

  it.each([
    ["a[^1]", "has no text for the footnote [^1]; add a line that starts with [^1]:"],
    [
      "a\n\n[^1]: B",
      "has a text for the footnote [^1], but no [^1] refers to it; add the reference or remove the text",
    ],
    ["a[^1]\n\n[^1]: B\n\n[^1]: C", "has two texts for the footnote [^1]; keep one"],
    ["a <!-- b\n\nc -->", "has a comment that does not end; close it with -->"],
    [
      "![a](../a.jpg)",
      expect.stringContaining("shows ../a.jpg, which is left out; put the file into the folder"),
    ],
    [
      "![a](data:image/svg+xml,b)",
      expect.stringContaining("shows data:image/svg+xml,b, which is left out; put"),
    ],
  ])("reports text that readers would not see: %j", (source, message) => {
    expect(errorsIn(source)).toEqual([message]);
  });

  it.each([
    ["<div>a\n</div>", "<div>"],
    ["<sub>a", "<sub>"],
    ["- {% image './x.jpg' %}", "{% image"],
    ["a {{ site.my_url }}/b", "{{ site.my_url }}"],
    ["## Title {#id}", "{#id}"],
    ['[my-form id="1"]', "[my-form id="],
    ["> [!NOTE]\n> a", "[!NOTE]"],
    [":::note", ":::note"],
    ["![desk](my desk.jpg)", "](my desk.jpg)"],
    ["[[Page]]", "[[Page]]"],
  ])("warns about %j, which is not Markdown", (source, part) => {
    expect(findingsIn(`${source}\n`)).toEqual([
      { level: "warning", line: 1, message: expect.stringContaining(`has ${part}`) },
    ]);
  });

  it.each(["{{ a ", "{% a ", "[a b=", "[[a", '{#a="', "![a](b ", "[a]"])(
    "does not stall on a long text that repeats %j",
    (part) => {
      expect(foreignParts(part.repeat(100_000))).toEqual([]);
    },
  );

  it("reports the line of a problem, and fails only if the page would be wrong", () => {
    const source =
      "One\ntwo\n\n- a\n- [b](c)\n\n# D\n\n```\n{% e %}\n```\n{% f %}<br>\n<u>g[^1] <b\nc>\n[h](javascript:i)";
    expect(findingsIn(source).map(({ level, line }) => `${level} ${line}`)).toEqual([
      "warning 5",
      "warning 7",
      "warning 12",
      "warning 13",
      "warning 13",
      "warning 13",
      "error 15",
    ]);
    expect(messagesOf(markdown)(source)).toHaveLength(1);
  });

  it("reports what an author mistyped, with its line and what to write", () => {
    const source = `## What we do

| Page | Visits |
| --- | ---: |
| Home | 120 | thirty more |
| \`a|b\` |

| Page | Visits |
| —— | —— |
| Home | 120 |

Name | Role
Ana | Owner

[Note]: closed
[Note]: /closed/

Our [tariff][t], __ really __ good, [a] (/a/), [b](https://b.example/b
and [c](https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fc.example%2F&data=5)

-first
-second

##

-

[d](https://localhost:8080/d?e#f) FranÃ§ois â€\u201d dâ€™accord

~~~html
<p>

The end`;
    const found = findingsIn(source).map(({ level, line, message }) => `${level} ${line}: ${message}`);
    expect(found).toMatchInlineSnapshot(`
      [
        "warning 5: has a row with more cells than the head of its table, so readers do not see "thirty more"; add a column to the head, or write \\| for a bar within a cell",
        "warning 6: has a bar in the code of a cell, where it ends the cell; write \\| for it",
        "warning 6: has a bar in the code of a cell, where it ends the cell; write \\| for it",
        "warning 8: has a table whose second line is missing or wrong, so readers see its bars; write | --- | --- | below its head",
        "warning 12: has a table whose second line is missing or wrong, so readers see its bars; write | --- | --- | below its head",
        "warning 15: is left out, because [Note]: starts the address of a link, and no link uses it; write \\[Note]: to show the line",
        "warning 16: has two addresses for [Note], of which the first is used; keep one",
        "warning 18: has __ really __, which readers see as typed; write __really__",
        "warning 18: has [tariff][t], but no address for it; add the line [t]: https://…",
        "warning 18: has [a] (/a/), which readers see as typed; write [a](/a/)",
        "warning 18: has [b](https://b.example/b, which readers see as typed; write [b](https://b.example/b)",
        "warning 19: links to https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fc.example%2F&data=5, through a service that sees each click; write https://c.example/",
        "warning 21: has -first, which readers see as typed; write a space after "-"",
        "warning 22: has -second, which readers see as typed; write a space after "-"",
        "warning 24: has a heading or an item of a list without words; add them, or remove its mark",
        "warning 26: has a heading or an item of a list without words; add them, or remove its mark",
        "warning 28: links to https://localhost:8080/d?e#f, which only works on your computer; write /d?e#f",
        "warning 28: has FranÃ§ois â€” dâ€™accord in a wrong encoding; write François — d’accord",
        "error 30: has a code block that does not end, so the text below it is code; add a line ~~~ below the code",
      ]
    `);
  });

  it("reports headings that skip a level", () => {
    expect(errorsIn("### A\n\n## B\n\n#### C")).toEqual([
      "has a heading of level 3 after one of level 1; use level 2",
      "has a heading of level 4 after one of level 2; use level 3",
    ]);
  });
});

describe("an article", () => {
  const errorsInArticle = messagesOf(article);

  it("accepts callouts, and ::: in code", () => {
    expect(errorsInArticle("::: key-point\nA.\n:::\n\n```\n::: note\n```")).toEqual([]);
  });

  it("rejects a callout that does not end", () => {
    expect(errorsInArticle("::: key-point\nA.")).toEqual([expect.stringContaining("does not end")]);
  });
});
