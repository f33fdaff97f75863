import { describe, expect, it } from "vitest";
import { spreadJson } from "./spread-json";

const questions = [
  { question: "Who owns the accounts?", answer: "You do, and everything stays with you when we part." },
  { question: "Is there a minimum term?", answer: "Three months. After that, month by month." },
];

describe("spreadJson", () => {
  it("keeps short JSON on one line", () => {
    expect(spreadJson('{"empty":"Nichts","list":[1,2]}')).toBe('{ "empty": "Nichts", "list": [ 1, 2 ] }');
  });

  it("puts each entry of a list on its own line", () => {
    const lines = spreadJson(JSON.stringify(questions), "  ").split("\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe("[");
    expect(lines[1]).toBe(
      '    { "question": "Who owns the accounts?", "answer": "You do, and everything stays with you when we part." },',
    );
    expect(lines[3]).toBe("  ]");
  });

  it.each([questions, { a: 'a line\nand "another"  with  spaces', b: "x".repeat(90) }, [], "text", 3])(
    "keeps the value %j",
    (value) => {
      expect(JSON.parse(spreadJson(JSON.stringify(value), "  "))).toEqual(value);
    },
  );

  it("returns invalid JSON unchanged", () => {
    expect(spreadJson("[{oops]")).toBe("[{oops]");
  });
});
