import type { AttributeContract } from "../contract";
import { parseJson } from "../values/parse-json";
import { readShape, type Report, describeShape, type Shape } from "../values/shape";

export function shapeOf(attribute: AttributeContract): Shape {
  if (attribute.type === "json") return attribute.shape;
  if (attribute.type !== "string") return attribute.type;
  return attribute.values ? { oneOf: attribute.values } : (attribute.url ?? "string");
}

/** The values that are treated as missing. Templates and scripts write them when they have no data. */
const NOT_GIVEN: readonly unknown[] = ["", "null", "undefined", null, undefined];

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

export function readText(attribute: AttributeContract, text: string | null, report: Report): unknown {
  if (text === null) return undefined;
  if (attribute.type === "boolean") return true;
  if (attribute.type !== "json" || NOT_GIVEN.includes(text.trim())) return readValue(attribute, text, report);
  try {
    return readValue(attribute, parseJson(text), report);
  } catch (error) {
    // Frameworks convert objects to `[object Object]` if the element is not defined yet.
    const reason = text.startsWith("[object ")
      ? "is an object that was converted to text: write JSON, or set the property"
      : (error as Error).message;
    report("", `${reason}. Allowed, as JSON: ${describeShape(attribute.shape)}`);
    return undefined;
  }
}
