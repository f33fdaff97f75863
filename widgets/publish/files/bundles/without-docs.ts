import type { ESTree, Plugin } from "vite";
import { runtimeFields } from "../../../runtime/contract.ts";

interface Property {
  name: string;
  value: ESTree.Expression;
}

const propertiesOf = (object?: ESTree.Node): Property[] =>
  object?.type !== "ObjectExpression"
    ? []
    : object.properties.flatMap((property): Property[] => {
        if (property.type !== "Property") return [];
        const { key, value } = property;
        const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
        return [{ name, value }];
      });

const docsOfAttributes = (attributes: ESTree.Node): ESTree.Expression[] =>
  propertiesOf(attributes)
    .flatMap((attribute) => propertiesOf(attribute.value))
    .filter(({ name }) => name === "description")
    .map(({ value }) => value);

const docsOfContract = (contract: ESTree.Node): ESTree.Expression[] =>
  propertiesOf(contract).flatMap(({ name, value }) => {
    if (!runtimeFields.includes(name as "tag")) return [value];
    return name === "attributes" ? docsOfAttributes(value) : [];
  });

const docsIn = new Map([
  ["defineContract", docsOfContract],
  ["defineAttributes", docsOfAttributes],
]);

/** A plugin that shrinks browser code by removing the values that only the docs, the manifest and the typings use. */
export const withoutDocs: Plugin = {
  name: "without-docs",
  transform: {
    filter: { id: /\bcontract\.ts$/ },
    async handler(code) {
      const { Visitor } = await import("vite");
      let emptied = code;
      new Visitor({
        CallExpression({ callee, arguments: [object] }) {
          const docs = callee.type === "Identifier" && object ? docsIn.get(callee.name)?.(object) : [];
          // The replacement has the same length, so all positions remain valid.
          for (const { start, end } of docs ?? [])
            emptied = `${emptied.slice(0, start)}${"0".padEnd(end - start)}${emptied.slice(end)}`;
        },
      }).visit(this.parse(code));
      return { code: emptied, map: null };
    },
  },
};
