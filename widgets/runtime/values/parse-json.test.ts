import { describe, expect, it } from "vitest";
import { parseJson } from "./parse-json";

describe("parseJson", () => {
  it.each([
    ["", "at line 1, column 1 (unexpected end of text)"],
    ["[1, 2", "at line 1, column 6 (unexpected end of text)"],
    ["[1, 2,]", 'at line 1, column 7 (found "]")'],
    ["{ 'a': 1 }", `at line 1, column 3 (found "'a': 1 }"), where JSON needs a straight double quote: "`],
    ["\uFEFF\n[oops]", 'at line 2, column 2 (found "oops]")'],
    ['[{ "a": true },\n  { "a": nope }]', 'at line 2, column 10 (found "nope }]")'],
    ['{ "a": 1 } trailing', 'at line 1, column 12 (found "trailing")'],
    ['["a\\x"]', 'at line 1, column 2 (found ""a\\x"]")'],
    ['["' + "a".repeat(40), `at line 1, column 2 (found ""${"a".repeat(19)}")`],
  ])("reports the position of the error in %j", (source, place) => {
    expect(() => parseJson(source)).toThrow(new Error(`is not valid JSON ${place}`));
  });

  it("parses every JSON value", () => {
    const sound = JSON.stringify(
      [{ a: [], b: {}, c: -1.5e-7, d: 'é "\\\n\u0001', e: [null, true, false] }],
      null,
      2,
    );
    const lines = sound.split("\n");
    const place = `at line ${lines.length}, column ${lines.at(-1)!.length + 1} (found "]")`;
    expect(() => parseJson(`${sound}]`)).toThrow(place);
  });

  it("ignores surrounding whitespace that JSON does not allow", () => {
    expect(parseJson('\uFEFF\u00A0{ "a": 1 }\uFEFF')).toEqual({ a: 1 });
  });
});
