import { expect, it } from "vitest";
import { entryFindings } from "./entry-findings";

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

it("reports each text that is still to be written, except in drafts", () => {
  const raw = { title: "REPLACE: a title", body: "One\n\nREPLACE: the text" };
  expect(findingsOf("posts/a.md", raw)).toEqual([
    "warning 1 is not written yet: a title",
    "warning 3 is not written yet: the text",
  ]);
  expect(findingsOf("posts/a.md", { ...raw, draft: true })).toEqual([]);
});

it("reports each claim that is only an example, unless the agency is a demonstration", () => {
  const raw = {
    partners: [
      { name: "A", placeholder: true },
      { name: "B", placeholder: false },
    ],
  };
  expect(entryFindings("data", "home.json", raw, [], () => 1)).toMatchObject([
    { level: "warning", field: "partners[0].placeholder" },
  ]);
  expect(entryFindings("data", "home.json", raw, [], () => 1, true)).toEqual([]);
});
