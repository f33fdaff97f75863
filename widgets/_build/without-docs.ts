import { Visitor, type ESTree, type Plugin } from "vite";
import { runtimeFields } from "../_runtime/contract.ts";

type Range = readonly [start: number, end: number];

const nameOf = (property: ESTree.ObjectPropertyKind) => {
  if (property.type !== "Property") return undefined;
  const { key } = property;
  return key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : undefined;
};

/** Where the properties of an object stand that are not kept, each with the comma behind it. */
const rangesWithout = (
  { properties, end }: ESTree.ObjectExpression,
  isKept: (name: string) => boolean,
): Range[] =>
  properties.flatMap((property, index): Range[] => {
    const name = nameOf(property);
    if (name === undefined || isKept(name)) return [];
    return [[property.start, properties[index + 1]?.start ?? end - 1]];
  });

/** Where the texts stand that a contract holds for its readers alone. */
function docsIn(program: ESTree.Program): Range[] {
  const ranges: Range[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [contract] }) {
      if (callee.type !== "Identifier" || callee.name !== "defineContract") return;
      if (contract?.type !== "ObjectExpression") return;
      ranges.push(...rangesWithout(contract, (name) => runtimeFields.includes(name as "tag")));
    },
    ObjectExpression(node) {
      const isAttribute = ["type", "description"].every((name) =>
        node.properties.some((property) => nameOf(property) === name),
      );
      if (isAttribute) ranges.push(...rangesWithout(node, (name) => name !== "description"));
    },
  }).visit(program);
  return ranges;
}

/** Cuts the ranges out. One inside another goes with it. */
function cut(code: string, ranges: Range[]): string {
  let kept = "";
  let from = 0;
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (end <= from) continue;
    kept += code.slice(from, start);
    from = end;
  }
  return kept + code.slice(from);
}

/** Leaves out of what browsers load all that a contract holds for docs, manifest and typings. */
export const withoutDocs: Plugin = {
  name: "without-docs",
  transform: {
    filter: { id: /[./]contract\.ts$/ },
    handler(code) {
      return { code: cut(code, docsIn(this.parse(code))), map: null };
    },
  },
};
