import type { z } from "zod";
import { definitionOf } from "./translate-entry";

/** A plain text, or a value that names something: an entry, a photograph, an option of the contact form, or a page. */
export interface Reference {
  /** `link`, `picture`, the `relation` of the field, such as `people`, or `text` for plain text. */
  kind: string;
  value: string;
  path: readonly PropertyKey[];
  /** The object or list that contains the value. */
  parent: unknown;
  /** The value that replaces a missing one. */
  fallback?: string;
  /** Whether the object around a missing value is left out too, because it needs the value. */
  isNeeded: boolean;
}

/** Returns the value to show, or undefined if what it names is missing. */
export type Resolve = (reference: Reference) => string | undefined;

const MISSING = Symbol("missing");

interface Position extends Pick<Reference, "path" | "parent" | "fallback" | "isNeeded"> {
  /** Whether the value or an object around it may be left out. */
  canGo: boolean;
  /** Whether all languages share the value, or an object around it. Such names and values stay as they are typed. */
  isShared?: boolean;
}

/**
 * Replaces all references, links and plain texts of checked content, which its schema marks with `relation`, `link`,
 * `input` and `translation`. Missing ones are left out, with an object that needs them. In the entry itself, a missing
 * one becomes empty.
 */
export const mapReferences = <T>(schema: z.ZodType, value: T, resolve: Resolve): T =>
  mapped(schema, value, { path: [], parent: undefined, isNeeded: false, canGo: false }, resolve) as T;

function mapped(schema: z.ZodType, value: unknown, position: Position, resolve: Resolve): unknown {
  const { relation, link, input, translation } = schema.meta() ?? {};
  const definition = definitionOf(schema);
  const { shape, element, innerType, options, discriminator } = definition;
  const fallback = [link, definition.defaultValue].find((one) => typeof one === "string");
  const isShared = position.isShared || translation === "shared";
  const at = { ...position, isShared, ...(fallback !== undefined && { fallback }) };
  const isText = !isShared && translation === "text" && input !== "markdown";
  const kind = relation ?? (link ? "link" : input === "picture" ? input : isText ? "text" : undefined);
  if (kind && typeof value === "string") return resolve({ ...at, kind, value }) ?? at.fallback ?? MISSING;
  const inner = innerType ?? definition.in;
  if (inner) return mapped(inner, value, at, resolve);
  if (element && Array.isArray(value)) {
    const inList = (index: number) => ({
      path: [...at.path, index],
      parent: value,
      isNeeded: false,
      isShared,
    });
    return value
      .map((item, index) => mapped(element, item, { ...inList(index), canGo: true }, resolve))
      .filter((item) => item !== MISSING);
  }
  if (typeof value !== "object" || value === null) return value;
  if (shape) return mappedObject(shape, value, at, resolve);
  const isOption = (option: z.ZodType) =>
    definitionOf(option).shape?.[discriminator!]?.safeParse(Reflect.get(value, discriminator!)).success;
  const option = discriminator ? options?.find(isOption) : undefined;
  return option ? mapped(option, value, at, resolve) : value;
}

function mappedObject(
  shape: Record<string, z.ZodType>,
  value: object,
  { path, canGo, isShared }: Position,
  resolve: Resolve,
): unknown {
  const changed: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(shape)) {
    if (changed[name] === undefined) continue;
    const isOptional = field.safeParse(undefined).success;
    const position = { path: [...path, name], parent: value, isNeeded: !isOptional && canGo, isShared };
    const result = mapped(field, changed[name], { ...position, canGo: isOptional || canGo }, resolve);
    if (result === MISSING && isOptional) delete changed[name];
    else if (result === MISSING && canGo) return MISSING;
    else changed[name] = result === MISSING ? "" : result;
  }
  return changed;
}
