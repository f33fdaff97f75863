import { describe, expect, expectTypeOf, it } from "vitest";
import {
  attributeName,
  defineContract,
  detailShape,
  propertyName,
  type DetailOf,
  type PropsOf,
} from "./contract";
import { findMismatch } from "./values/read-shape";

const contract = defineContract({
  tag: "test-list",
  summary: "A list.",
  attributes: {
    "privacy-href": { type: "string", description: "An address." },
    tone: { type: "string", values: ["plain", "loud"], default: "plain", description: "One of two." },
    compact: { type: "boolean", description: "A switch." },
    items: { type: "json", shape: [{ title: "string" }], default: [], description: "A list." },
  },
  events: {
    "agency-choose": {
      description: "One was chosen.",
      detail: {
        title: { shape: "string", description: "its title" },
        "place?": { shape: { row: "number" }, description: "its position" },
      },
    },
  },
  parts: {},
  customProperties: {},
  labels: { empty: "Nothing here." },
  errorCodes: { "source-invalid": "The list is invalid." },
});

describe("the contract", () => {
  it("converts between kebab-case attribute names and camelCase property names", () => {
    expect(propertyName("privacy-href")).toBe("privacyHref");
    expect(attributeName("privacyHref")).toBe("privacy-href");
  });

  it("determines the types of the component's props", () => {
    expectTypeOf<PropsOf<typeof contract>>().toExtend<{
      privacyHref?: string;
      tone: "plain" | "loud";
      compact: boolean;
      items: { title: string }[];
      labels: { empty: string };
    }>();
  });

  it("determines the types and shapes of event details", () => {
    expectTypeOf<DetailOf<typeof contract, "agency-choose">>().toExtend<{
      title: string;
      place?: { row: number };
    }>();
    const shape = detailShape(contract.events["agency-choose"]);
    expect(findMismatch({ title: "One" }, shape, "detail")).toBeUndefined();
    expect(findMismatch({ title: "One", place: {} }, shape, "detail")).toBe(
      "detail.place.row must be a number, but is missing",
    );
  });
});
