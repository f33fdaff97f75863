import { describe, expect, it } from "vitest";
import { describeJsonFault } from "./json-fault";

describe("describeJsonFault", () => {
  it.each([
    ["", "at line 1, column 1 (found its end)"],
    ["oops", 'at line 1, column 1 (found "oops")'],
    ["[1, 2", "at line 1, column 6 (found its end)"],
    ["[1, 2,]", 'at line 1, column 7 (found "]")'],
    ['{ "a": 1, b: 2 }', 'at line 1, column 11 (found "b: 2 }")'],
    ["{ 'a': 1 }", `at line 1, column 3 (found "'a': 1 }")`],
    ['[{ "a": true },\n  { "a": nope }]', 'at line 2, column 10 (found "nope }]")'],
    ['{ "a": 1 } trailing', 'at line 1, column 12 (found "trailing")'],
    ['["a\\x"]', 'at line 1, column 2 (found ""a\\x"]")'],
    ['["' + "a".repeat(40), `at line 1, column 2 (found ""${"a".repeat(19)}")`],
  ])("names where %j stops being JSON", (source, place) => {
    expect(() => JSON.parse(source)).toThrow();
    expect(describeJsonFault(source)).toBe(place);
  });

  it("finds the end of what is sound, whatever is in it", () => {
    const sound = JSON.stringify(
      [{ a: [], b: {}, c: -1.5e-7, d: 'é "\\\n\u0001', e: [null, true, false] }],
      null,
      2,
    );
    const lines = sound.split("\n");
    const place = `at line ${lines.length}, column ${lines.at(-1)!.length + 1} (found its end)`;
    expect(describeJsonFault(sound)).toBe(place);
  });
});
