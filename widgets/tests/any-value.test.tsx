import * as fc from "fast-check";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { contracts } from "../publish/files/contracts/contracts";
import { resolveProps } from "../runtime/attributes";
import { attributesOf, labelsOf, propertyName, type Contract } from "../runtime/contract";
import { prerenderHost } from "../runtime/host";
import { readShape, isChoice, isEither, isList, isUrl, type Shape } from "../runtime/values/shape";
import { createWidgetRoot } from "../runtime/element/widget-root";

type Any = fc.Arbitrary<unknown>;

const components = import.meta.glob<{ default: ComponentType }>("../*/*.tsx", { eager: true });

const anyJson = fc.jsonValue({ maxDepth: 2 });
const anyText = fc.string({ unit: "binary", maxLength: 20 });

/** Generates values that fit a shape, except that some parts are arbitrary JSON. */
const nearly = (shape: Shape): Any =>
  fc.oneof({ weight: 4, arbitrary: fitting(shape) }, { weight: 1, arbitrary: anyJson });

function fitting(shape: Shape): Any {
  if (isChoice(shape)) return fc.constantFrom(...shape.oneOf);
  if (isUrl(shape)) return fc.oneof(fc.webUrl(), fc.constant("javascript:alert(1)"));
  if (typeof shape === "string")
    return { string: anyText, number: fc.double(), boolean: fc.boolean() }[shape];
  if (isEither(shape)) return fc.oneof(...shape.either.map(nearly));
  if (isList(shape)) return fc.array(nearly(shape[0]), { maxLength: 5 });
  const fields = Object.entries(shape).map(([key, field]) => [key.replace("?", ""), nearly(field as Shape)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Any>);
}

function valuesOf(contract: Contract): Record<string, Any> {
  const labelNames = [...Object.keys(labelsOf(contract)), "unknown"];
  const attributes = Object.entries(attributesOf(contract)).map(([name, attribute]) => [
    name,
    attribute.type === "json" ? nearly(attribute.shape) : nearly(attribute.type),
  ]);
  return {
    ...Object.fromEntries(attributes),
    labels: fc.dictionary(fc.constantFrom(...labelNames), anyJson),
  };
}

/** Generates values for some of the attributes or properties. They are valid, nearly valid or arbitrary. */
const someOf = (contract: Contract, other: Any) =>
  fc.record(
    Object.fromEntries(
      Object.entries(valuesOf(contract)).map(([name, value]) => [name, fc.oneof(value, other)]),
    ),
    { requiredKeys: [] },
  );

const writeText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

describe.each(contracts)("<$tag> renders its content or an error message", (contract) => {
  const { tag } = contract;
  const WidgetRoot = createWidgetRoot(tag, components[`../${tag}/${tag}.tsx`]!.default);

  function show({ props, errors, fatal }: ReturnType<typeof resolveProps>) {
    for (const { message } of errors) expect(message).toMatch(/^<[a-z-]+> (attribute|property) ".+\.$/s);
    for (const [name, attribute] of Object.entries(attributesOf(contract))) {
      const value = props[propertyName(name)];
      if (attribute.type !== "json" || value === undefined || value === null) continue;
      const problems: string[] = [];
      const read = readShape(value, attribute.shape, (_, problem) => problems.push(problem));
      // The widget removes rejected URLs, so even a required URL may be missing.
      if (problems.length === 0) expect(read).toEqual(value);
      for (const problem of problems) expect(problem).toMatch(/URL.*, but is missing$/);
    }
    const html = renderToString(<WidgetRoot host={prerenderHost("w")} props={props} error={fatal} />);
    expect(html).not.toBe("");
  }

  it("for any attribute values", () => {
    const texts = someOf(contract, fc.oneof(anyJson, anyText));
    const check = (given: Record<string, unknown>) =>
      show(resolveProps(contract, (name) => (name in given ? writeText(given[name]) : null)));
    fc.assert(fc.property(texts, check));
  }, 60_000);

  it("for any property values", () => {
    const properties = someOf(contract, fc.anything({ withNullPrototype: true }));
    const check = (given: Record<string, unknown>) =>
      show(resolveProps(contract, () => null, new Map(Object.entries(given))));
    fc.assert(fc.property(properties, check));
  }, 60_000);
});
