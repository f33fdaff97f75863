import { describe, expect, expectTypeOf, it } from "vitest";
import { attributeName, attributesOf, defineContract, propertyName, type PropsOf } from "./contract";

const contract = defineContract({
  tag: "test-list",
  summary: "A list.",
  attributes: {
    "privacy-href": { type: "string", description: "An address." },
    tone: { type: "string", values: ["plain", "loud"], default: "plain", description: "One of two." },
    compact: { type: "boolean", description: "A switch." },
    items: { type: "json", shape: [{ title: "string" }], default: [], description: "A list." },
  },
  events: {},
  parts: {},
  customProperties: {},
  labels: { empty: "Nothing here." },
});

describe("a contract", () => {
  it("names properties in camelCase and attributes in kebab-case", () => {
    expect(propertyName("privacy-href")).toBe("privacyHref");
    expect(attributeName("privacyHref")).toBe("privacy-href");
  });

  it("has `labels` beside its own attributes", () => {
    expect(Object.keys(attributesOf(contract))).toEqual([
      "privacy-href",
      "tone",
      "compact",
      "items",
      "labels",
    ]);
  });

  it("gives the component's props their types", () => {
    expectTypeOf<PropsOf<typeof contract>>().toExtend<{
      privacyHref?: string;
      tone: "plain" | "loud";
      compact: boolean;
      items: { title: string }[];
      labels: { empty: string };
    }>();
  });
});
