import { describe, expect, it } from "vitest";
import { typeText } from "./type-text";

describe("typeText", () => {
  it.each([
    ["string", "string"],
    [["number"], "number[]"],
    [{ title: "string", "draft?": "boolean" }, "{ title: string; draft?: boolean }"],
    [[{ tags: ["string"] }], "{ tags: string[] }[]"],
    [{ either: ["string", { name: "string" }] }, "string | { name: string }"],
    [[{ either: ["string", "number"] }], "(string | number)[]"],
    [[{ either: [{ a: "string" }, "number"] }], "({ a: string } | number)[]"],
    [{ oneOf: ["red", "light blue"] }, '"red" | "light blue"'],
    [[{ oneOf: ["red", "blue"] }], '("red" | "blue")[]'],
    [[{ tone: { oneOf: ["red", "blue"] } }], '{ tone: "red" | "blue" }[]'],
    [{}, "Record<string, unknown>"],
  ] as const)("writes %j as %s", (shape, text) => {
    expect(typeText(shape)).toBe(text);
  });
});
