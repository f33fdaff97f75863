import { describeUrl, type UrlKind } from "./url";

export type Primitive = "string" | UrlKind | "number" | "boolean" | { readonly oneOf: readonly string[] };
export type Either = { readonly either: readonly Shape[] };
export type ObjectShape = { readonly [field: string]: Shape | readonly Shape[] };

/**
 * The shape of a JSON value:
 * - the name of a primitive type (`link`, `image` and `source` are URLs)
 * - `[shape]` for a list
 * - an object of shapes; a key that ends in `?` is optional, and other keys are allowed
 * - `either` for one of several shapes
 * - `oneOf` for one of several strings
 */
export type Shape = Primitive | readonly [Shape] | Either | ObjectShape;

type OptionalKey<S> = { [K in keyof S]: K extends `${infer Name}?` ? Name : never }[keyof S];

export type ValueOf<S> = S extends "string"
  ? string
  : S extends UrlKind
    ? // A rejected URL is left out, even if it is required.
      string | undefined
    : S extends "number"
      ? number
      : S extends "boolean"
        ? boolean
        : S extends readonly [infer Item]
          ? ValueOf<Item>[]
          : S extends { readonly either: readonly (infer Option)[] }
            ? Option extends unknown
              ? ValueOf<Option>
              : never
            : S extends { readonly oneOf: readonly (infer Value extends string)[] }
              ? Value
              : { [K in keyof S as K extends `${string}?` ? never : K]: ValueOf<S[K]> } & {
                  [K in OptionalKey<S>]?: `${K}?` extends keyof S ? ValueOf<S[`${K}?`]> : never;
                };

export const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
export const isUrl = (shape: Shape): shape is UrlKind =>
  shape === "link" || shape === "image" || shape === "source";
export const isEither = (shape: Shape): shape is Either => typeof shape === "object" && "either" in shape;
export const isChoice = (shape: Shape): shape is { oneOf: readonly string[] } =>
  typeof shape === "object" && "oneOf" in shape;
export const isPrimitive = (shape: Shape): shape is Primitive => typeof shape === "string" || isChoice(shape);
export const isFields = (shape: Shape): shape is ObjectShape =>
  !isPrimitive(shape) && !isList(shape) && !isEither(shape);

export function describeShape(shape: Shape): string {
  if (isUrl(shape)) return describeUrl(shape);
  if (typeof shape === "string") return `a ${shape}`;
  if (isList(shape))
    return `a list of ${describeShape(shape[0]).replace(/^a (string|number|boolean)$/, "$1s")}`;
  if (isEither(shape)) return shape.either.map(describeShape).join(" or ");
  if (isChoice(shape)) return `one of: ${shape.oneOf.join(", ")}`;
  const fields = Object.keys(shape);
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "an object";
}
