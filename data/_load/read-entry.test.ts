import { describe, expect, it } from "vitest";
import { readEntry } from "./read-entry";

const post = (...lines: string[]) => readEntry("a.md", ["---", ...lines, "---", "Text."].join("\n"));
const faultOf = (...lines: string[]) => post("first: 1", ...lines).faults[0];

describe("front matter", () => {
  it("keeps what was written: days, words that YAML knows, figures", () => {
    const { raw, faults } = post(
      "day: 2026-02-30",
      "answer: no",
      "price: 12.50",
      "version: '007'",
      "# a note",
      "on: true",
    );
    expect(faults).toEqual([]);
    expect(raw).toEqual({
      day: "2026-02-30",
      answer: "no",
      price: 12.5,
      version: "007",
      on: true,
      body: "Text.",
    });
  });

  it.each([
    ["words after #", "title: From page 3 to #1", '"#1" would be lost'],
    ["a colon in a value", "title: Speed: a guide", "holds a colon and a blank"],
    ["a field twice", "first: 2", "has this field twice"],
    ["a tab", "list:\n\t- one", "is indented by a tab"],
    ["a figure with zeros before it", "code: 0123", "0123 would be read as 123"],
    ["a figure in another notation", "code: 1e3", "1e3 would be read as 1000"],
    ["a quote that does not end", 'title: "Speed', "does not end"],
    ["words after a quote", 'title: "Speed" is all', "put the whole value in quotes"],
    ["a bracket", "title: [Draft] Speed", "put the whole value in quotes"],
    ["an at sign", "title: @sparkwright", "belong in quotes"],
  ])("names the line and says what to write for %s", (_what, line, rule) => {
    const fault = faultOf(...line.split("\n"));
    expect(fault?.rule).toContain(rule);
    expect([3, 4]).toContain(fault?.line);
  });

  it("names every line that loses something", () => {
    const { faults } = post("title: one #1", "excerpt: two #2");
    expect(faults.map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ["is missing", "Text.", "must begin with front matter"],
    ["does not end", "---\ntitle: x\nText.", "does not end"],
    ["is code", "---js\nmodule.exports = {}\n---\n", "not JavaScript"],
  ])("that %s is named", (_what, source, rule) => {
    expect(readEntry("a.md", source).faults).toMatchObject([
      { line: 1, rule: expect.stringContaining(rule) },
    ]);
  });

  it("may have a byte order mark and Windows' line ends", () => {
    const { raw } = readEntry("a.html", "\ufeff---\r\ntitle: x\r\n---\r\n<p>Text.</p>\r\n");
    expect(raw).toEqual({ title: "x", html: "<p>Text.</p>" });
  });

  it("tells the line of a field, also of one in a list", () => {
    const { lineOf } = post("meta:", "  title: x", "tags:", "  - one", "  - two");
    expect(lineOf(["meta", "title"])).toBe(3);
    expect(lineOf(["tags", 1])).toBe(6);
    expect(lineOf(["meta", "description"])).toBe(3);
  });
});

describe("JSON", () => {
  it("may have a byte order mark; null is a field without a value", () => {
    expect(readEntry("a.json", '\ufeff{ "a": null, "b": [{ "c": null }] }').raw).toEqual({ b: [{}] });
  });

  it("that can't be read is named by line and column", () => {
    const [fault] = readEntry("a.json", '{\n  "a": 1,\n  "b": oops\n}').faults;
    expect(fault).toMatchObject({ line: 3, rule: expect.stringContaining("at column 8") });
    expect(readEntry("a.json", '{\n  "a": 1').faults[0]).toMatchObject({ line: 2 });
  });

  it("may not have a field twice", () => {
    const { faults } = readEntry("a.json", '{ "a": [{ "b": 1,\n"b": 2 }] }');
    expect(faults).toEqual([{ line: 2, rule: 'has the field "b" twice; keep one of them' }]);
  });

  it("tells the line of a field", () => {
    const { lineOf } = readEntry(
      "a.json",
      '{\n  "faqs": [\n    { "question": "Why?" },\n    { "question": "How" }\n  ]\n}',
    );
    expect(lineOf(["faqs", 1, "question"])).toBe(4);
  });
});

it("takes out control characters that nobody sees", () => {
  expect(readEntry("a.md", "---\ntitle: a\u000bb\n---\nc\u0000d").raw).toEqual({ title: "ab", body: "cd" });
});
