import { expect, it } from "vitest";
import { entryFindings } from "./entry-findings";
import { foreignSyntax } from "../../schemas/markdown/foreign-syntax";

const findingsOf = (file: string, raw: object) =>
  entryFindings("data", file, raw, [], () => 1).map(
    ({ level, line, message }) => `${level} ${line} ${message.split(/, which|; /)[0]}`,
  );
const shown = (line: number, part: string) => `warning ${line} has the ${part}`;
const leftOut = (line: number, address: string) => `warning ${line} shows ${address}`;

it.each([
  [
    "WordPress",
    '<!-- wp:image -->\n<figure class="a">\n\n[gallery ids="1"] [caption id="a" width="9"]b[/caption]\n\n[gallery]: /c/',
    [
      shown(2, 'tag <figure class="a">'),
      shown(4, 'shortcode [gallery ids="1"]'),
      shown(4, 'shortcode [caption id="a" width="9"]'),
    ],
  ],
  [
    "Ghost",
    "![](__GHOST_URL__/a.png)",
    [leftOut(1, "__GHOST_URL__/a.png"), shown(1, "address of another system __GHOST_URL__/a.png")],
  ],
])("reports %s markup in Markdown", (_, body, expected) => {
  expect(findingsOf("posts/a.md", { body })).toEqual(expected);
});

it("reports markup in plain text", () => {
  const raw = { faqs: [{ answer: "See [a](/b/) &amp; **c**, R&D * 2" }] };
  expect(entryFindings("data", "services/a.json", raw, [], () => 1)).toEqual(
    ["[a](/b/)", "&amp;", "**c**"].map((part) => ({
      level: "warning",
      line: 1,
      field: "faqs[0].answer",
      message: expect.stringContaining(`has ${part}, which readers see as typed`),
    })),
  );
});

it("reports each text that is still to be written, except in drafts", () => {
  const raw = { title: "REPLACE: a title", body: "One\n\nREPLACE: the text" };
  expect(findingsOf("posts/a.md", raw)).toEqual([
    "warning 1 is not written yet: a title",
    "warning 3 is not written yet: the text",
  ]);
  expect(findingsOf("posts/a.md", { ...raw, draft: true })).toEqual([]);
});

it.each([
  "---\na: 1\n-a: b\n",
  "{{ a ",
  "{% a ",
  "[a b=",
  "[[a",
  '{a="',
  " ==a",
  "![a](b ",
  "*[a\r",
  "import a\r",
  "[gallery ",
  "[a]",
])("does not stall on a long text that repeats %j", (part) => {
  expect(foreignSyntax(part.repeat(100_000))).toEqual([]);
});
