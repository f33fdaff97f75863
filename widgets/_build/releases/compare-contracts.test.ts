import { describe, expect, it } from "vitest";
import type { WidgetDescription } from "../contracts/describe-widget";
import { compareContracts } from "./compare-contracts";

const attribute = (name: string, more: object = {}) => ({
  name,
  kind: "string",
  type: "string",
  alwaysSet: false,
  reflects: true,
  description: "",
  ...more,
});

const widget = (more: object = {}) =>
  ({
    tag: "test-list",
    name: "TestList",
    summary: "",
    attributes: [attribute("heading")],
    events: [],
    parts: [],
    customProperties: [],
    labels: [{ name: "empty", wording: "Nothing." }],
    errorCodes: [],
    policy: [],
    ...more,
  }) as WidgetDescription;

const changesTo = (more: object) => compareContracts([widget()], [widget(more)]);

describe("the changes from one version to the next", () => {
  it("are none if only descriptions have changed", () => {
    expect(
      changesTo({ summary: "A list.", attributes: [attribute("heading", { description: "x" })] }),
    ).toEqual([]);
  });

  it("are additions, removals and changed meanings", () => {
    expect(
      changesTo({
        attributes: [attribute("heading", { default: "Questions" }), attribute("src")],
        parts: [{ name: "item", description: "" }],
        labels: [],
      }),
    ).toEqual([
      {
        tag: "test-list",
        what: "attribute",
        kind: "changed",
        name: "heading",
        note: "default: none → Questions",
      },
      { tag: "test-list", what: "attribute", kind: "added", name: "src" },
      { tag: "test-list", what: "part", kind: "added", name: "item" },
      { tag: "test-list", what: "label", kind: "removed", name: "empty" },
    ]);
  });

  it("name the replacement of a deprecated part, in that version only", () => {
    const deprecated = { attributes: [attribute("heading", { deprecated: "Use labels." })] };
    expect(changesTo(deprecated)).toEqual([
      { tag: "test-list", what: "attribute", kind: "deprecated", name: "heading", note: "Use labels." },
    ]);
    expect(compareContracts([widget(deprecated)], [widget(deprecated)])).toEqual([]);
  });

  it("name added and removed widgets", () => {
    expect(compareContracts([widget()], [widget({ tag: "other-list" })])).toEqual([
      { tag: "other-list", what: "widget", kind: "added", name: "other-list" },
      { tag: "test-list", what: "widget", kind: "removed", name: "test-list" },
    ]);
  });
});
