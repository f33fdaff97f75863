import type { AttributeContract, EventContract } from "../../../runtime/contract";
import { detailShape } from "../../../runtime/contract";
import { isChoice, isEither, isList, isUrl, type Shape } from "../../../runtime/values/shape";

export function typeText(shape: Shape): string {
  if (isUrl(shape)) return "string";
  if (typeof shape === "string") return shape;
  if (isEither(shape)) return unionText(shape.either.map(typeText));
  if (isChoice(shape)) return choiceText(shape.oneOf);
  if (isList(shape)) return isUnion(shape[0]) ? `(${typeText(shape[0])})[]` : `${typeText(shape[0])}[]`;
  const fields = Object.entries(shape).map(
    ([field, fieldShape]) => `${field}: ${typeText(fieldShape as Shape)}`,
  );
  return fields.length > 0 ? `{ ${fields.join("; ")} }` : "Record<string, unknown>";
}

const isUnion = (shape: Shape) => isEither(shape) || isChoice(shape);
const unionText = (types: readonly string[]) => types.join(" | ");
const choiceText = (values: readonly string[]) => unionText(values.map((value) => JSON.stringify(value)));

export function attributeTypeText(attribute: AttributeContract): string {
  if (attribute.type === "json") return typeText(attribute.shape);
  if (attribute.type === "string" && attribute.values) return choiceText(attribute.values);
  return attribute.type;
}

export const eventTypeText = (event: EventContract) => `CustomEvent<${typeText(detailShape(event))}>`;
