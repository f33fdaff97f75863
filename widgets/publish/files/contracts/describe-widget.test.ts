import { describe, expect, it } from "vitest";
import { defineContract } from "../../../runtime/contract";
import { describeWidget, typeText } from "./describe-widget";

const contract = defineContract({
  tag: "test-list",
  summary: "A list.",
  attributes: {
    "per-page": { type: "number", default: 3, description: "How many." },
    compact: { type: "boolean", description: "A switch." },
    tone: { type: "string", values: ["plain", "loud"], description: "One of two." },
    items: { type: "json", shape: [{ title: "string" }], default: [], description: "A list." },
  },
  events: {
    "agency-choose": {
      description: "One was chosen.",
      detail: { "place?": { shape: "number", description: "where it stands" } },
      cancelable: true,
    },
  },
  parts: { item: "one of the list" },
  customProperties: { "--agency-ink": "text" },
  labels: { empty: "Nothing here." },
  errorCodes: { "source-invalid": "The list does not fit." },
});

const widget = describeWidget(contract);
const attribute = (name: string) => widget.attributes.find((row) => row.name === name);

describe("describeWidget", () => {
  it("marks the properties that always have a value", () => {
    const always = widget.attributes.filter(({ alwaysSet }) => alwaysSet).map(({ name }) => name);
    expect(always).toEqual(["per-page", "compact", "items", "labels"]);
  });

  it("includes shared attributes, labels and error codes", () => {
    expect(attribute("labels")).toMatchObject({ property: "labels", type: "TestListLabels" });
    expect(attribute("hydrate")!.property).toBe("hydrate");
    expect(attribute("lang")!.property).toBeUndefined();
    expect(widget.labels).toContainEqual({ name: "tryAgain", wording: "Try again" });
    expect(widget.errorCodes.map(({ code }) => code)).toContain("invalid-attribute");
  });

  it("describes the fields of event details", () => {
    expect(widget.events[0]).toEqual({
      name: "agency-choose",
      description: "One was chosen.",
      cancelable: true,
      type: "CustomEvent<{ place?: number }>",
      detail: [{ name: "place", optional: true, type: "number", description: "where it stands" }],
    });
    const codes = widget.events.at(-1)!.detail[0]!.type;
    expect(codes).toContain('"source-invalid"');
    expect(codes).toContain('"render-failed"');
  });

  it("describes the syntax and default of custom properties", () => {
    const [ink] = widget.customProperties;
    expect(ink).toMatchObject({ name: "--agency-ink", syntax: "<color>", description: "text" });
    expect(ink!.default).toMatch(/^light-dark\(/);
  });

  it("rejects a custom property that the theme does not use", () => {
    expect(() => describeWidget({ ...contract, customProperties: { "--agency-inc": "text" } })).toThrow(
      /<test-list> lists --agency-inc, which widgets\/theme\/values\.css does not use\. It uses: .*--agency-ink/,
    );
  });
});

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
