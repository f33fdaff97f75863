import { expect, it } from "vitest";
import { meta } from "../../schemas/fields/fields";
import { entryFindings, lengthsIn } from "./entry-findings";

const findingsOf = (file: string, raw: object) =>
  entryFindings("data", file, raw, [], () => 1).map(
    ({ level, line, message }) => `${level} ${line} ${message.split(/, which|; /)[0]}`,
  );

it("reports markup in plain text", () => {
  const raw = { faqs: [{ answer: "See [a](/b/) &amp; **c**, {{ d }}, R&D * 2" }] };
  expect(entryFindings("data", "services/a.json", raw, [], () => 1)).toEqual(
    ["[a](/b/)", "&amp;", "**c**", "{{ d }}"].map((part) => ({
      level: "warning",
      line: 1,
      field: "faqs[0].answer",
      message: expect.stringContaining(`has ${part}, which readers see as typed`),
    })),
  );
});

it("reports invisible characters, words in a wrong encoding and copied addresses in plain text", () => {
  const tags = [
    "Lo\u200bcal",
    "JosÃ© says â€œyesâ€\u009d",
    "«MANHÃ»",
    "https://www.google.co.uk/url?q=https%3A%2F%2Fb.example%2F&sa=D",
  ];
  expect(findingsOf("posts/a.md", { tags })).toEqual([
    "warning 1 has the invisible character U+200B",
    "warning 1 has JosÃ© â€œyesâ€\u009d in a wrong encoding",
    "warning 1 links to https://www.google.co.uk/url?q=https%3A%2F%2Fb.example%2F&sa=D, through a service that sees each click",
  ]);
});

it("reports each text that is still to be written, except in drafts", () => {
  const raw = { title: "REPLACE: a title", body: "One\n\nREPLACE: the text" };
  expect(findingsOf("posts/a.md", raw)).toEqual([
    "warning 1 is not written yet: a title",
    "warning 3 is not written yet: the text",
  ]);
  expect(findingsOf("posts/a.md", { ...raw, draft: true })).toEqual([]);
});

it("reports each claim that is only an example, unless the agency is a demonstration", () => {
  const partners = [true, false].map((placeholder) => ({ name: "A", placeholder }));
  const raw = { partners };
  expect(entryFindings("data", "home.json", raw, [], () => 1)).toMatchObject([
    { level: "warning", field: "partners[0].placeholder" },
  ]);
  expect(entryFindings("data", "home.json", raw, [], () => 1, true)).toEqual([]);
});

it.each([
  ["Short", true],
  ["六年間で二百件の企画を", true],
  ["六年間で二百件の企画を支えてきました", false],
  ["من نحن: فريق صغير في الإسكندرية", false],
  ["من نحن: فريق", true],
])("the title %j is too short: %j", (title, isShort) => {
  expect(lengthsIn(meta, { title }).map(({ at }) => at)).toEqual(isShort ? [["title"]] : []);
});
