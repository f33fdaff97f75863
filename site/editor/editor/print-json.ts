import { findNodeAtLocation, parseTree, type Node } from "jsonc-parser";

/** Prettier's line width. */
const WIDTH = 110;

/**
 * Prints JSON in Prettier's format: an object remains on one line if it was on one line, and a list is on one line if
 * it fits.
 *
 * @param source the previous text of the file
 */
export function printJson(value: unknown, source: string): string {
  const tree = source ? parseTree(source) : undefined;
  const isOnOneLine = (node: Node | undefined) =>
    node?.type === "object" && !/^\{\s*\n/.test(source.slice(node.offset, node.offset + node.length));
  return print(value, tree, 0, 0, isOnOneLine);
}

type OnOneLine = (node: Node | undefined) => boolean;

/** @param used the number of other characters on the line */
function print(
  value: unknown,
  node: Node | undefined,
  indent: number,
  used: number,
  isOnOneLine: OnOneLine,
): string {
  const flat = printFlat(value, node, isOnOneLine);
  if (flat !== undefined && (typeof value !== "object" || indent + used + flat.length <= WIDTH)) return flat;
  const isList = Array.isArray(value);
  const items = Object.entries(value as object).map(([key, item], index, all) => {
    const label = isList ? "" : `${JSON.stringify(key)}: `;
    const comma = index < all.length - 1 ? "," : "";
    const inner = print(
      item,
      childOf(node, isList ? index : key),
      indent + 2,
      label.length + comma.length,
      isOnOneLine,
    );
    return `${" ".repeat(indent + 2)}${label}${inner}${comma}`;
  });
  const [open, close] = isList ? "[]" : "{}";
  return `${open}\n${items.join("\n")}\n${" ".repeat(indent)}${close}`;
}

/** Prints a value on one line, or returns undefined if it needs several lines. */
function printFlat(value: unknown, node: Node | undefined, isOnOneLine: OnOneLine): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return isList ? "[]" : "{}";
  if (isList ? isListOfObjects(value) : !isOnOneLine(node)) return undefined;
  const items = entries.map(([key, item], index) => {
    const flat = printFlat(item, childOf(node, isList ? index : key), isOnOneLine);
    return flat === undefined ? undefined : isList ? flat : `${JSON.stringify(key)}: ${flat}`;
  });
  if (items.includes(undefined)) return undefined;
  return isList ? `[${items.join(", ")}]` : `{ ${items.join(", ")} }`;
}

const isListOfObjects = (list: unknown[]) =>
  list.length > 1 &&
  list.every((item) => typeof item === "object" && item !== null && Object.keys(item).length > 1);

const childOf = (node: Node | undefined, key: string | number) => node && findNodeAtLocation(node, [key]);
