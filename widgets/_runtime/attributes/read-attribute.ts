import type { AttributeContract } from "../contract";
import { parseJson } from "../values/parse-json";
import { readShape, type Report } from "../values/read-shape";
import { describeShape, type Shape } from "../values/shape";

/** What a value of an attribute must look like. */
export function shapeOf(attribute: AttributeContract): Shape {
  if (attribute.type === "json") return attribute.shape;
  if (attribute.type !== "string") return attribute.type;
  return attribute.values ? { oneOf: attribute.values } : (attribute.url ?? "string");
}

/** What templates and scripts write where they have no value. */
const NOT_GIVEN: readonly unknown[] = ["", "null", "undefined", null, undefined];

/** Reads a property, or the value that an attribute's text stands for. */
export function readValue(attribute: AttributeContract, given: unknown, report: Report): unknown {
  const value = typeof given === "string" ? given.trim() : given;
  if (NOT_GIVEN.includes(value)) return undefined;
  const read = readShape(value, shapeOf(attribute), report);
  if (attribute.type !== "number" || read === undefined) return read;
  const { min = -Infinity } = attribute;
  if ((read as number) >= min) return read;
  report("", `must be at least ${min}, but is ${read}`);
  return undefined;
}

/** Reads an attribute's text; `null` where it is not there. */
export function readText(attribute: AttributeContract, text: string | null, report: Report): unknown {
  if (text === null) return undefined;
  if (attribute.type === "boolean") return true;
  if (attribute.type !== "json" || NOT_GIVEN.includes(text.trim())) return readValue(attribute, text, report);
  try {
    return readValue(attribute, parseJson(text), report);
  } catch (error) {
    // What frameworks write that don't know the element yet.
    const reason = text.startsWith("[object ")
      ? "holds an object as text: write JSON, or set the property"
      : (error as Error).message;
    report("", `${reason}. Allowed: JSON: ${describeShape(attribute.shape)}`);
    return undefined;
  }
}
