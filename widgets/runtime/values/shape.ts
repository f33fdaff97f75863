import { describeUrl, type UrlKind, isAllowedUrl } from "./url";
import { truncate } from "./truncate";

type Primitive = "string" | UrlKind | "number" | "boolean" | { readonly oneOf: readonly string[] };
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

/** The types of primitive values. A rejected URL is left out, even if it is required. */
type Primitives = { string: string; number: number; boolean: boolean } & Record<UrlKind, string | undefined>;

export type ValueOf<S> = S extends keyof Primitives
  ? Primitives[S]
  : S extends readonly [infer Item]
    ? ValueOf<Item>[]
    : S extends { readonly either: readonly (infer Option)[] }
      ? ValueOf<Option>
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
const isPrimitive = (shape: Shape): shape is Primitive => typeof shape === "string" || isChoice(shape);
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

/** A function that receives the path of a problem in a value, such as `[2].answer`, and its description. */
export type Report = (path: string, problem: string) => void;

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Converts between numbers and text, and ignores the case of choices. Returns undefined if the value does not fit. */
function convert(value: unknown, shape: Primitive): unknown {
  if (isChoice(shape)) return findChoice(value, shape.oneOf);
  if (shape === "number") return isFiniteNumber(value) ? value : toNumber(value);
  if (shape === "boolean") return typeof value === "boolean" ? value : undefined;
  const text = isFiniteNumber(value) ? String(value) : value;
  return typeof text === "string" && !(isUrl(shape) && !isAllowedUrl(text, shape)) ? text : undefined;
}

const isFiniteNumber = (value: unknown) => Number.isFinite(value);

function toNumber(value: unknown): number | undefined {
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return isFiniteNumber(number) ? number : undefined;
}

function findChoice(value: unknown, choices: readonly string[]): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === text);
}

/** Validates an untrusted value. Invalid entries and optional fields are left out and reported, unknown ones kept. */
export function readShape(value: unknown, shape: Shape, report: Report, path = ""): unknown {
  if (isEither(shape)) return readEither(value, shape, report, path);
  if (isList(shape) && Array.isArray(value)) return readList(value, shape[0], report, path);
  if (isFields(shape) && isPlainObject(value)) return readFields(value, shape, report, path);
  const read = isPrimitive(shape) ? convert(value, shape) : undefined;
  if (read === undefined) report(path, mismatch(value, shape));
  return read;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mismatch = (value: unknown, shape: Shape) =>
  `must be ${describeShape(shape)}, but is ${describeValue(value)}`;

const readList = (items: unknown[], shape: Shape, report: Report, path: string) =>
  items
    .map((item, index) => (isGiven(item) ? readShape(item, shape, report, `${path}[${index}]`) : undefined))
    .filter((item) => item !== undefined);

function readFields(value: Record<string, unknown>, shape: ObjectShape, report: Report, path: string) {
  const fields = { ...value };
  let isWhole = true;
  for (const [key, fieldShape] of Object.entries(shape) as [string, Shape][]) {
    const name = key.replace(/\?$/, "");
    const isOptional = name !== key;
    let read: unknown;
    if (isGiven(value[name])) read = readShape(value[name], fieldShape, report, `${path}.${name}`);
    // A missing required list is treated as an empty list.
    else if (!isOptional)
      read = isList(fieldShape) ? [] : readShape(value[name], fieldShape, report, `${path}.${name}`);
    if (read === undefined) delete fields[name];
    else fields[name] = read;
    // An entry is still useful without its URL.
    const isRejectedUrl = typeof value[name] === "string" && isUrl(fieldShape);
    isWhole &&= isOptional || read !== undefined || isRejectedUrl;
  }
  return isWhole ? fields : undefined;
}

/** Returns the result of the first option that fits completely, or else of the first one with a valid part. */
function readEither(value: unknown, shape: Either, report: Report, path: string) {
  const options = shape.either.map((option) => {
    const problems: Parameters<Report>[] = [];
    const read = readShape(value, option, (...problem) => problems.push(problem), path);
    return { read, problems };
  });
  const usable =
    options.find(({ problems }) => problems.length === 0) ?? options.find(({ read }) => read !== undefined);
  if (!usable) report(path, mismatch(value, shape));
  for (const problem of usable?.problems ?? []) report(...problem);
  return usable?.read;
}

/** Describes a value for an error message: `"two"`, `5`, `an object`. */
function describeValue(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") return `"${truncate(value, 40)}"`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "function" ? "a function" : String(value);
}

/** Returns the names of the URLs in a value of a shape, each with its kind. The value itself is called `name`. */
export function urlsIn(shape: Shape, name = ""): [name: string, kind: UrlKind][] {
  if (isUrl(shape)) return [[name, shape]];
  if (isList(shape)) return urlsIn(shape[0], name);
  if (isEither(shape)) return shape.either.flatMap((option) => urlsIn(option, name));
  if (!isFields(shape)) return [];
  return Object.entries(shape).flatMap(([key, field]) => urlsIn(field as Shape, key.replace(/\?$/, "")));
}

export function changeUrls<Value>(value: Value, shape: Shape, change: (url: string) => string): Value;
export function changeUrls(value: unknown, shape: Shape, change: (url: string) => string): unknown {
  if (isUrl(shape)) return typeof value === "string" ? change(value) : value;
  if (isEither(shape)) return shape.either.reduce((part, option) => changeUrls(part, option, change), value);
  if (isList(shape) && Array.isArray(value)) return value.map((item) => changeUrls(item, shape[0], change));
  if (!isFields(shape) || !isPlainObject(value)) return value;
  const copy = { ...value };
  for (const [key, field] of Object.entries(shape) as [string, Shape][]) {
    const name = key.replace(/\?$/, "");
    if (name in copy) copy[name] = changeUrls(copy[name], field, change);
  }
  return copy;
}
