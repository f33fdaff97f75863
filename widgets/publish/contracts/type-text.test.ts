import { describe, expect, it } from "vitest";
import { attributeTypeText, eventTypeText, typeText } from "./type-text";

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

describe("attributeTypeText", () => {
  it("returns the type of the parsed value", () => {
    const description = "";
    expect(attributeTypeText({ type: "boolean", description })).toBe("boolean");
    expect(attributeTypeText({ type: "string", values: ["a", "b"], description })).toBe('"a" | "b"');
    expect(attributeTypeText({ type: "json", shape: ["number"], description })).toBe("number[]");
  });
});

describe("eventTypeText", () => {
  it("contains the type of the detail", () => {
    const detail = {
      index: { shape: "number", description: "" },
      "note?": { shape: "string", description: "" },
    } as const;
    expect(eventTypeText({ description: "", detail })).toBe("CustomEvent<{ index: number; note?: string }>");
  });
});
