import { describe, expect, it } from "vitest";
import { readEntry } from "./read-entry";

const post = (...lines: string[]) => readEntry("a.md", ["---", ...lines, "---", "Text."].join("\n"));
const errorOf = (...lines: string[]) => post("first: 1", ...lines).errors[0];

describe("front matter", () => {
  it("keeps dates, numbers and words such as `no` unchanged", () => {
    const { raw, errors } = post(
      "day: 2026-02-30",
      "answer: no",
      "price: 12.50",
      "version: '007'",
      "# a note",
      "on: true",
    );
    expect(errors).toEqual([]);
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
    ["words after #", "title: From page 3 to #1", 'cut off at "#1"'],
    ["a colon in a value", "title: Speed: a guide", "has a colon and a space"],
    ["a field twice", "first: 2", "has this field twice"],
    ["a number with leading zeros", "code: 0123", "0123 is read as the number 123"],
    ["a number with an exponent", "code: 1e3", "1e3 is read as the number 1000"],
    ["words after a quote", 'title: "Speed" is all', "in double quotes"],
    ["a missing space after a colon", "title:Speed", 'write each field as "name: value"'],
    ["a tag", "title: !important Speed", "in double quotes"],
  ])("reports the line and the fix for %s", (_what, line, message) => {
    const error = errorOf(...line.split("\n"));
    expect(error?.message).toContain(message);
    expect([3, 4]).toContain(error?.line);
  });

  it("reports every line that would be cut off", () => {
    const { errors } = post("title: one #1", "excerpt: two #2");
    expect(errors.map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ["is missing", "Text.", "must start with front matter"],
    ["does not end", "---\ntitle: x\nText.", "does not end"],
    ["is code", "---js\nmodule.exports = {}\n---\n", "not JavaScript"],
  ])("is reported if it %s", (_what, source, message) => {
    expect(readEntry("a.md", source).errors).toMatchObject([
      { line: 1, message: expect.stringContaining(message) },
    ]);
  });

  it("may have a byte order mark and Windows line endings", () => {
    const { raw } = readEntry("a.md", "\ufeff---\r\ntitle: x\r\n---\r\nOne\r\ntwo\r\n");
    expect(raw).toEqual({ title: "x", body: "One\ntwo" });
  });

  it("is rejected if it is so long that it would take minutes", () => {
    const fields = Array.from({ length: 60_000 }, (_, index) => `field${index}: 1`);
    const { raw, errors } = post(...fields);
    expect(raw).toBeUndefined();
    expect(errors).toEqual([{ line: 1, message: expect.stringContaining("shorten it to at most") }]);
  });

  it.each(["[", "![", "{a: ", "- ", "? - "])("is rejected with too many levels, as in %j", (level) => {
    const { errors } = post("title: A", `list: ${level.repeat(5000)}`);
    expect(errors).toEqual([{ line: 1, message: expect.stringContaining("too many levels") }]);
  });

  it("reports the line of a field in an object or a list", () => {
    const { lineOf } = post("meta:", "  title: x", "tags:", "  - one", "  - two");
    expect(lineOf(["meta", "title"])).toBe(3);
    expect(lineOf(["tags", 1])).toBe(6);
    expect(lineOf(["meta", "description"])).toBe(3);
  });
});

describe("JSON", () => {
  it("may contain a byte order mark and null values, which are ignored", () => {
    expect(readEntry("a.json", '\ufeff{ "a": null, "b": [{ "c": null }] }').raw).toEqual({ b: [{}] });
  });

  it("is reported with line and column if it cannot be parsed", () => {
    const [error] = readEntry("a.json", '{\n  "a": 1,\n  "b": oops\n}').errors;
    expect(error).toMatchObject({ line: 3, message: expect.stringContaining("at column 8") });
    expect(readEntry("a.json", '{\n  "a": 1').errors[0]).toMatchObject({ line: 2 });
  });

  it("is reported if it contains a field twice", () => {
    const { errors } = readEntry("a.json", '{ "a": [{ "b": 1,\n"b": 2 }] }');
    expect(errors).toEqual([{ line: 2, message: 'has the field "b" twice; keep one' }]);
  });

  it("reports the line of a field", () => {
    const { lineOf } = readEntry(
      "a.json",
      '{\n  "faqs": [\n    { "question": "Why?" },\n    { "question": "How" }\n  ]\n}',
    );
    expect(lineOf(["faqs", 1, "question"])).toBe(4);
  });
});

describe("any file", () => {
  it.each([
    ["a.md", "---\ntitle: x\nlist:\n  - one\n---\n\nOne  \ntwo\n"],
    ["a.json", '{\n  "title": "x",\n  "list": [\n    "one"\n  ]\n}\n'],
  ])("is read alike with Windows line endings: %s", (file, source) => {
    const [unix, windows] = [source, source.replaceAll("\n", "\r\n")].map((text) => readEntry(file, text));
    expect(windows!.raw).toEqual(unix!.raw);
    for (const field of [["title"], ["list", 0]]) expect(windows!.lineOf(field)).toBe(unix!.lineOf(field));
    expect(windows!.lineOf(["list", 0])).toBe(4);
  });

  it.each([
    [
      "a.md",
      `---\na: &a [x]\n${[..."bcdef"].map((name, index) => `${name}: &${name} [${`*${"abcde"[index]},`.repeat(9)}]`).join("\n")}\n---\n`,
      "repeats values with * and & too often",
    ],
    ["a.json", "[".repeat(100_000) + "]".repeat(100_000), "has too many levels"],
  ])("is refused if it would exhaust the memory: %s", (file, source, message) => {
    expect(readEntry(file, source)).toMatchObject({
      raw: undefined,
      errors: [{ message: expect.stringContaining(message) }],
    });
  });
});

it.each([
  ["a.md", "---\ntitle: x\n---\nOne\n<<<<<<< HEAD\ntwo\n=======\nthree\n>>>>>>> theirs\n", 5],
  ["a.md", "---\n<<<<<<< HEAD\ntitle: x\n=======\ntitle: y\n>>>>>>> theirs\n---\nOne\n", 2],
  ["a.md", "---\ntitle: x\n---\nThe rest of a conflict\n>>>>>>> theirs\n", 5],
  ["a.json", '{\r\n<<<<<<< HEAD\r\n"a": 1\r\n=======\r\n"a": 2\r\n>>>>>>> x\r\n}', 2],
])("reports a conflict of versions in %s with its line: %j", (file, source, line) => {
  expect(readEntry(file, source)).toMatchObject({
    raw: undefined,
    errors: [{ line, message: expect.stringContaining("two versions of a conflict") }],
  });
});

it("keeps headings that are underlined, and markers in an example", () => {
  const body = "Title\n=======\n\n```\n <<<<<<< HEAD\n```";
  expect(readEntry("a.md", `---\ntitle: x\n---\n${body}\n`)).toMatchObject({ raw: { body }, errors: [] });
});

it("reads one name in two Unicode forms as one", () => {
  const read = (form: string) =>
    readEntry("a.json", JSON.stringify({ category: "Café".normalize(form) })).raw;
  expect(read("NFD")).toEqual(read("NFC"));
});

it("removes invisible control characters", () => {
  expect(readEntry("a.md", "---\ntitle: a\u000bb\n---\nc\u0000d").raw).toEqual({
    title: "ab",
    body: "cd",
  });
});
