import { describe, expect, it } from "vitest";
import { resolveProps } from "./attributes";
import { defineContract } from "./contract";

const contract = defineContract({
  tag: "test-list",
  summary: "A list.",
  attributes: {
    heading: { type: "string", description: "A heading." },
    tone: { type: "string", values: ["plain", "loud"], default: "plain", description: "One of two." },
    "per-page": { type: "number", default: 3, min: 1, description: "A number." },
    compact: { type: "boolean", description: "A switch." },
    items: {
      type: "json",
      shape: [{ title: "string", "views?": "number" }],
      content: true,
      default: [],
      description: "A list.",
    },
    extra: { type: "json", shape: {}, description: "An object." },
    "terms-href": { type: "string", url: "link", default: "/terms/", description: "A URL." },
  },
  events: {},
  parts: {},
  customProperties: {},
  labels: { empty: "Nothing here." },
  errorCodes: {},
});

const resolve = (attributes: Record<string, string>, properties: Record<string, unknown> = {}) =>
  resolveProps(contract, (name) => attributes[name] ?? null, new Map(Object.entries(properties)));

const defaults = resolve({}).props;

describe("resolveProps", () => {
  it("adds defaults", () => {
    expect(defaults).toMatchObject({ tone: "plain", perPage: 3, compact: false, items: [] });
    expect(defaults.heading).toBeUndefined();
    expect(defaults.labels).toMatchObject({ empty: "Nothing here.", tryAgain: "Try again" });
  });

  it.each([
    ["heading", "Hello", { heading: "Hello" }],
    ["tone", "loud", { tone: "loud" }],
    ["compact", "", { compact: true }],
    ["compact", "false", { compact: true }],
    ["items", '[{ "title": "One" }]', { items: [{ title: "One" }] }],
    ["items", '\uFEFF\n[{ "title": "One" }]\u00A0', { items: [{ title: "One" }] }],
    [
      "labels",
      '{ "empty": "Nichts da.", "tryAgain": null }',
      { labels: { ...(defaults.labels as object), empty: "Nichts da." } },
    ],
  ])("parses %s=%j", (name, text, props) => {
    expect(resolve({ [name]: text })).toEqual({ props: { ...defaults, ...props }, errors: [] });
  });

  it.each(["heading", "tone", "per-page", "items", "extra", "labels", "theme", "hydrate"])(
    "treats an empty %s, null and undefined as missing",
    (name) => {
      for (const text of ["", " \n", "null", " undefined "])
        expect(resolve({ [name]: text })).toEqual({ props: defaults, errors: [] });
    },
  );

  it("prefers properties, with the same spellings, to attributes, and attributes to defaults", () => {
    expect(resolve({}, { tone: "LOUD", items: [{ title: 1, views: null }], heading: "" })).toEqual({
      props: { ...defaults, tone: "loud", items: [{ title: "1" }] },
      errors: [],
    });
    expect(resolve({ "per-page": "2" }).props).toMatchObject({ perPage: 2 });
    expect(resolve({ "per-page": "2" }, { "per-page": 5 }).props).toMatchObject({ perPage: 5 });
    expect(resolve({ "per-page": "2" }, { "per-page": null }).props).toMatchObject({ perPage: 2 });
  });

  it.each([
    ["tone", "shrill", '"tone" must be one of: plain, loud, but is "shrill". The default is used: plain.'],
    ["per-page", "0", '"per-page" must be at least 1, but is 0. The default is used: 3.'],
    ["extra", "[1]", '"extra" must be an object, but is a list. It is ignored.'],
    ["theme", "blue", '"theme" must be one of: light, dark, but is "blue". It is ignored.'],
  ])("reports what is wrong with %s=%j, and uses the default", (name, text, message) => {
    const { props, errors, fatal } = resolve({ [name]: text });
    expect(props).toEqual(defaults);
    expect(errors.map((error) => error.message)).toEqual([`<test-list> attribute ${message}`]);
    expect(errors[0]).toMatchObject({ code: "invalid-attribute", attribute: name });
    expect(fatal).toBeUndefined();
  });

  it("does not replace a rejected URL with the default", () => {
    const problem =
      'must be a relative URL, or one with http:, https:, mailto: or tel:, but is "javascript:x". It is ignored.';
    for (const [kind, name, given] of [
      ["attribute", "terms-href", resolve({ "terms-href": "javascript:x" })],
      ["property", "termsHref", resolve({}, { "terms-href": "javascript:x" })],
    ] as const) {
      expect(given.props.termsHref).toBeUndefined();
      expect(given.errors.map((error) => error.message)).toEqual([
        `<test-list> ${kind} "${name}" ${problem}`,
      ]);
    }
  });

  it("keeps valid entries, and reports all invalid ones in one error", () => {
    const items = [{ title: "One" }, "two", { title: "Three", views: "many" }, {}, 5, 6, 7, 8];
    const { props, errors, fatal } = resolve({ items: JSON.stringify(items) });
    expect(props.items).toEqual([{ title: "One" }, { title: "Three" }]);
    expect(errors.map(({ message }) => message)).toEqual([
      '<test-list> attribute "items[1]" must be { title, views? }, but is "two"; ' +
        '"items[2].views" must be a number, but is "many"; ' +
        '"items[3].title" must be a string, but is missing; ' +
        '"items[4]" must be { title, views? }, but is 5; ' +
        '"items[5]" must be { title, views? }, but is 6; and 2 more. Invalid parts are left out.',
    ]);
    expect(fatal).toBeUndefined();
  });

  it.each([
    [
      "[oops]",
      'is not valid JSON at line 1, column 2 (found "oops]"). Allowed, as JSON: a list of { title, views? }.',
    ],
    [
      "[object Object],[object Object]",
      "is an object that was converted to text: write JSON, or set the property. Allowed, as JSON: a list of { title, views? }.",
    ],
    ['{ "title": "One" }', "must be a list of { title, views? }, but is an object."],
  ])("reports a fatal error if the content is %j", (items, problem) => {
    const { errors, fatal } = resolve({ items });
    expect(fatal!.message).toBe(`<test-list> attribute "items" ${problem}`);
    expect(errors).toEqual([fatal]);
  });

  it("keeps the default for an invalid label, and lists the allowed labels", () => {
    const { props, errors } = resolve({ labels: '{ "emtpy": "?", "tryAgain": {}, "empty": "Nichts da." }' });
    expect(props.labels).toEqual({ ...(defaults.labels as object), empty: "Nichts da." });
    expect(errors[0]!.message).toMatch(
      /^<test-list> attribute "labels.tryAgain" must be a string, but is an object; "labels.emtpy" is not a label of this widget\. The default texts are used instead\. Labels: .*\bempty\b/,
    );
  });
});
