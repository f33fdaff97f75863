import { Visitor, type ESTree, type Plugin } from "vite";
import { runtimeFields } from "../../runtime/contract.ts";

interface Property {
  name: string;
  value: ESTree.Expression;
}

const fieldsOf = (object?: ESTree.Node): Property[] =>
  object?.type !== "ObjectExpression"
    ? []
    : object.properties.flatMap((property): Property[] => {
        if (property.type !== "Property") return [];
        const { key, value } = property;
        const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
        return [{ name, value }];
      });

const docsOf = (contract: ESTree.Node): ESTree.Expression[] =>
  fieldsOf(contract).flatMap(({ name, value }) => {
    if (!runtimeFields.includes(name as "tag")) return [value];
    if (name !== "attributes") return [];
    const ofAttributes = fieldsOf(value).flatMap((attribute) => fieldsOf(attribute.value));
    return ofAttributes.filter((field) => field.name === "description").map((field) => field.value);
  });

/** A plugin that shrinks browser code by removing the values that only the docs, the manifest and the typings use. */
export const withoutDocs: Plugin = {
  name: "without-docs",
  transform: {
    filter: { id: /\.contract\.ts$/ },
    handler(code) {
      let emptied = code;
      new Visitor({
        CallExpression({ callee, arguments: [contract] }) {
          if (callee.type !== "Identifier" || callee.name !== "defineContract" || !contract) return;
          // Start from the end, so that earlier positions remain valid.
          for (const { start, end } of docsOf(contract).toReversed())
            emptied = `${emptied.slice(0, start)}0${emptied.slice(end)}`;
        },
      }).visit(this.parse(code));
      return { code: emptied, map: null };
    },
  },
};
