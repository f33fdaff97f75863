import { describe, expect, it } from "vitest";
import { formatAttribute, parseAttribute, resolveProps } from "./attributes";
import { attributesOf, defineContract } from "./contract";
import { WidgetFault } from "./faults";

const contract = defineContract({
  tag: "test-list",
  summary: "A list.",
  attributes: {
    heading: { type: "string", description: "A heading." },
    tone: { type: "string", values: ["plain", "loud"], default: "plain", description: "One of two." },
    "per-page": { type: "number", default: 3, description: "A number." },
    compact: { type: "boolean", description: "A switch." },
    items: { type: "json", shape: [{ title: "string" }], default: [], description: "A list." },
  },
  events: {},
  parts: {},
  customProperties: {},
  labels: { empty: "Nothing here." },
  errorCodes: {},
});

const resolve = (attributes: Record<string, string>, properties?: Record<string, unknown>) =>
  resolveProps(contract, (name) => attributes[name] ?? null, new Map(Object.entries(properties ?? {})));

function faultOf(act: () => unknown): WidgetFault {
  try {
    act();
  } catch (error) {
    if (error instanceof WidgetFault) return error;
    throw error;
  }
  throw new Error("There was no fault.");
}

describe("parseAttribute", () => {
  it.each([
    ["heading", "Hello", "Hello"],
    ["tone", "loud", "loud"],
    ["per-page", " 2 ", 2],
    ["compact", "", true],
    ["compact", "false", true],
    ["items", '[{ "title": "One" }]', [{ title: "One" }]],
  ])("reads %s=%j", (name, text, value) => {
    expect(parseAttribute(contract, name, text)).toEqual(value);
  });

  it.each([
    ["tone", "shrill", 'has an unknown value (found "shrill"). Allowed: one of: plain, loud.'],
    ["per-page", "many", 'is not a number (found "many"). Allowed: a number.'],
    ["per-page", "", 'is not a number (found ""). Allowed: a number.'],
    [
      "items",
      "[oops]",
      'is not valid JSON at line 1, column 2 (found "oops]"). Allowed: JSON: a list of { title }.',
    ],
    [
      "items",
      "[object Object],[object Object]",
      'holds an object as text: write JSON, or set the property "items". Allowed: JSON: a list of { title }.',
    ],
    [
      "items",
      '[{ "title": 1 }]',
      "does not fit: items[0].title must be a string, but is a number. Allowed: JSON: a list of { title }.",
    ],
  ])("refuses %s=%j and says what is allowed", (name, text, problem) => {
    const fault = faultOf(() => parseAttribute(contract, name, text));
    expect(fault.message).toBe(`<test-list> attribute "${name}" ${problem}`);
    expect(fault).toMatchObject({ code: "invalid-attribute", attribute: name });
  });
});

describe("formatAttribute", () => {
  const { heading, compact, items } = attributesOf(contract);

  it("writes what `parseAttribute` reads", () => {
    expect(formatAttribute(heading!, "Hello")).toBe("Hello");
    expect(formatAttribute(compact!, true)).toBe("");
    expect(formatAttribute(items!, [{ title: "One" }])).toBe('[{"title":"One"}]');
  });

  it("writes nothing where there is nothing to say", () => {
    for (const value of [undefined, null, false]) expect(formatAttribute(compact!, value)).toBeNull();
  });
});

describe("resolveProps", () => {
  it("fills up with defaults", () => {
    expect(resolve({})).toMatchObject({ tone: "plain", perPage: 3, compact: false, items: [] });
    expect(resolve({}).heading).toBeUndefined();
  });

  it("lets properties win over attributes, and attributes over defaults", () => {
    expect(resolve({ "per-page": "2" })).toMatchObject({ perPage: 2 });
    expect(resolve({ "per-page": "2" }, { "per-page": 5 })).toMatchObject({ perPage: 5 });
    expect(resolve({ "per-page": "2" }, { "per-page": undefined })).toMatchObject({ perPage: 2 });
  });

  it("refuses a property that does not fit", () => {
    const fault = faultOf(() => resolve({}, { items: [{}] }));
    expect(fault.message).toBe("<test-list> property items[0].title must be a string, but is missing.");
  });

  it("replaces single labels", () => {
    const { labels } = resolve({ labels: '{ "empty": "Nichts da." }' });
    expect(labels).toMatchObject({ empty: "Nichts da.", tryAgain: "Try again" });
  });

  it.each([
    ['{ "emtpy": "" }', '"emtpy" is not a label of this widget'],
    ['{ "empty": 1 }', '"empty" must be a string'],
  ])("refuses labels %s, and lists those that there are", (labels, problem) => {
    const { message } = faultOf(() => resolve({ labels }));
    expect(message).toContain(problem);
    expect(message).toContain("Allowed: ");
    expect(message).toContain("empty");
  });
});
