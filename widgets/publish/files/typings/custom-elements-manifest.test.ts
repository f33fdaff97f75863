import Ajv from "ajv";
import schema from "custom-elements-manifest/schema.json";
import { expect, it } from "vitest";
import { defineContract, isOffered, type Contract } from "../../../runtime/contract";
import type { Shape } from "../../../runtime/values/shape";
import { contracts } from "../contracts/contracts";
import { describeWidget } from "../contracts/describe-widget";
import { customElementsManifest } from "./custom-elements-manifest";

const described = defineContract({
  tag: "test-list",
  summary: "A list.",
  attributes: {
    "per-page": { type: "number", default: 3, description: "How many." },
    compact: { type: "boolean", description: "A switch." },
    tone: { type: "string", values: ["plain", "loud"], description: "One of two." },
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
  labels: {},
  errorCodes: { "source-invalid": "The list does not fit." },
});

const declarationOf = (contract: Contract) => customElementsManifest([contract]).modules[0]!.declarations[0]!;

it("custom-elements.json is valid against the published schema", () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
  validate(JSON.parse(JSON.stringify(customElementsManifest(contracts.filter(isOffered)))));
  expect(validate.errors).toBeNull();
});

it("describes exactly what a contract defines and all widgets share", () => {
  const [module] = customElementsManifest([described]).modules;
  const element = { name: "TestListElement", module: "test-list.js" };
  expect(module).toMatchObject({
    path: "test-list.js",
    exports: [{ kind: "custom-element-definition", name: "test-list", declaration: element }],
  });
  const { attributes, members, events, ...declaration } = declarationOf(described);
  const ink = { name: "--agency-ink", description: "text", syntax: "<color>" };
  expect(declaration).toMatchObject({
    name: element.name,
    description: "A list.",
    slots: [],
    cssParts: [{ name: "item", description: "one of the list" }],
    cssProperties: [{ ...ink, default: expect.stringMatching(/^light-dark\(/) }],
  });
  const rows = attributes!.map(({ name, type, default: value, fieldName }) => [
    name,
    type!.text,
    value,
    fieldName,
  ]);
  expect(rows).toEqual([
    ["per-page", "number", "3", "perPage"],
    ["compact", "boolean", undefined, "compact"],
    ["tone", '"plain" | "loud"', undefined, "tone"],
    ["labels", "TestListLabels", undefined, "labels"],
    ["lang", "string", undefined, undefined],
    ["hydrate", '"interaction" | "visible" | "idle" | "load"', undefined, "hydrate"],
    ["theme", '"light" | "dark"', undefined, "theme"],
  ]);
  expect(members).toHaveLength(6);
  expect(members).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "perPage", type: { text: "number" }, default: "3", reflects: true }),
      expect.objectContaining({ name: "compact", type: { text: "boolean" }, default: "false" }),
      expect.objectContaining({ name: "tone", type: { text: '"plain" | "loud" | undefined' } }),
      expect.objectContaining({ name: "labels", type: { text: "TestListLabels" }, reflects: false }),
    ]),
  );
  const [choose, error, ...others] = events!;
  expect(choose).toMatchObject({ name: "agency-choose", type: { text: "CustomEvent<{ place?: number }>" } });
  expect(choose!.description).toContain("can be canceled");
  expect(describeWidget(described).events[0]!.detail).toEqual([
    { name: "place", optional: true, type: "number", description: "where it stands" },
  ]);
  expect([error!.name, others]).toEqual(["agency-widget-error", []]);
  expect(error!.type.text).toMatch(/code: (?=.*"source-invalid")(?=.*"render-failed")/);
});

it.each<[Shape, string]>([
  ["string", "string"],
  ["link", "string"],
  [["number"], "number[]"],
  [{ title: "string", "draft?": "boolean" }, "{ title: string; draft?: boolean }"],
  [[{ tags: ["string"] }], "{ tags: string[] }[]"],
  [{ either: ["string", { name: "string" }] }, "string | { name: string }"],
  [[{ either: ["string", "number"] }], "(string | number)[]"],
  [[{ oneOf: ["red", "light blue"] }], '("red" | "light blue")[]'],
  [{}, "Record<string, unknown>"],
])("writes the shape %j as the type %s", (shape, text) => {
  const attributes = { x: { type: "json", shape, description: "A value." } } as const;
  expect(declarationOf({ ...described, attributes }).attributes![0]!.type!.text).toBe(text);
});

it("rejects a custom property that the theme does not use", () => {
  expect(() => declarationOf({ ...described, customProperties: { "--agency-inc": "text" } })).toThrow(
    /<test-list> lists --agency-inc, which widgets\/theme\/values\.css does not use\. It uses: .*--agency-ink/,
  );
});
