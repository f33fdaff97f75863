/**
 * What a JSON value must look like: a primitive's name, `[shape]` for a list, an object of shapes
 * (a key that ends in `?` may be left out; keys not named are let through), `either`, or one of the
 * strings in `oneOf`.
 */
export type Shape =
  | "string"
  | "number"
  | "boolean"
  | readonly [Shape]
  | { readonly either: readonly Shape[] }
  | { readonly oneOf: readonly string[] }
  | { readonly [field: string]: Shape | readonly Shape[] };

type OptionalKey<S> = { [K in keyof S]: K extends `${infer Name}?` ? Name : never }[keyof S];

/** The TypeScript type of a value of shape `S`. */
export type ValueOf<S> = S extends "string"
  ? string
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

const kindOf = (value: unknown) =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "a list"
      : typeof value === "object"
        ? "an object"
        : `a ${typeof value}`;

/** Words a shape for an error message: `a list of { question, answer }`. */
export function describeShape(shape: Shape): string {
  if (typeof shape === "string") return `a ${shape}`;
  if (isList(shape))
    return `a list of ${describeShape(shape[0]).replace(/^a (string|number|boolean)$/, "$1s")}`;
  if (isEither(shape)) return shape.either.map(describeShape).join(" or ");
  if (isChoice(shape)) return `one of: ${shape.oneOf.join(", ")}`;
  return `{ ${Object.keys(shape).join(", ")} }`;
}

/**
 * @param where what the value is called in the message, such as `items`
 * @returns the first fault, such as `items[2].answer must be a string, but is missing`, or undefined
 */
export function findFault(value: unknown, shape: Shape, where: string): string | undefined {
  if (!fits(value, shape)) return mismatch(value, shape, where);
  if (isList(shape))
    return first(value as unknown[], (item, index) => findFault(item, shape[0], `${where}[${index}]`));
  if (typeof shape === "string" || isEither(shape) || isChoice(shape)) return undefined;
  const fields = value as Record<string, unknown>;
  return first(Object.entries(shape), ([key, fieldShape]) => {
    const name = key.replace(/\?$/, "");
    if (name !== key && fields[name] === undefined) return undefined;
    return findFault(fields[name], fieldShape as Shape, `${where}.${name}`);
  });
}

export const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
export const isEither = (shape: Shape): shape is { either: readonly Shape[] } =>
  typeof shape === "object" && "either" in shape;
export const isChoice = (shape: Shape): shape is { oneOf: readonly string[] } =>
  typeof shape === "object" && "oneOf" in shape;

/** Whether the value itself is of the kind; what is in a list or an object is another matter. */
function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === "string") return typeof value === shape;
  if (isList(shape)) return Array.isArray(value);
  if (isEither(shape)) return shape.either.some((option) => !findFault(value, option, ""));
  if (isChoice(shape)) return shape.oneOf.includes(value as string);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function first<Item>(items: readonly Item[], find: (item: Item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}

function mismatch(value: unknown, shape: Shape, where: string): string {
  const found = value === undefined ? "missing" : kindOf(value);
  const wrong = isChoice(shape) && typeof value === "string" ? ` ("${value}")` : "";
  return `${where} must be ${describeShape(shape)}, but is ${found}${wrong}`;
}
