import Ajv from "ajv";
import schema from "custom-elements-manifest/schema.json";
import type { CustomElementDeclaration } from "custom-elements-manifest";
import { describe, expect, it } from "vitest";
import { isOffered } from "../../../runtime/contract";
import { contracts } from "../contracts/contracts";
import { customElementsManifest } from "./custom-elements-manifest";
import { describeWidget } from "../contracts/describe-widget";

const offered = contracts.filter(isOffered);
const manifest = customElementsManifest(offered);
const declarationOf = (tag: string) =>
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations as CustomElementDeclaration[])
    .find(({ tagName }) => tagName === tag)!;

const names = (rows: readonly { name: string }[] | undefined) => rows?.map(({ name }) => name);

describe("custom-elements.json", () => {
  it("is valid against the published schema", () => {
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
    validate(JSON.parse(JSON.stringify(manifest)));
    expect(validate.errors).toBeNull();
  });

  it("lists a module with the definition of each element", () => {
    expect(manifest.modules.map(({ path }) => path)).toEqual(offered.map(({ tag }) => `${tag}.js`));
    for (const { path, declarations, exports } of manifest.modules) {
      expect(exports).toEqual([
        {
          kind: "custom-element-definition",
          name: path.replace(/\.js$/, ""),
          declaration: { name: declarations![0]!.name, module: path },
        },
      ]);
    }
  });

  it.each(offered.map((contract) => [contract.tag, contract] as const))(
    "lists exactly what the contract of <%s> defines",
    (tag, contract) => {
      const widget = describeWidget(contract);
      const declaration = declarationOf(tag);
      expect(declaration.description).toBe(contract.summary);
      expect(names(declaration.attributes)).toEqual(names(widget.attributes));
      expect(names(declaration.events)).toEqual([...Object.keys(contract.events), "agency-widget-error"]);
      expect(names(declaration.cssParts)).toEqual(Object.keys(contract.parts));
      expect(names(declaration.cssProperties)).toEqual(Object.keys(contract.customProperties));
      expect(declaration.slots).toEqual([]);
    },
  );

  it("links each attribute to its field", () => {
    const { attributes, members } = declarationOf("testimonial-carousel");
    expect(attributes).toContainEqual(
      expect.objectContaining({
        name: "per-page",
        fieldName: "perPage",
        default: "3",
        type: { text: "number" },
      }),
    );
    expect(members).toContainEqual(
      expect.objectContaining({
        kind: "field",
        name: "perPage",
        attribute: "per-page",
        default: "3",
        reflects: true,
      }),
    );
    expect(members).toContainEqual(
      expect.objectContaining({ name: "src", type: { text: "string | undefined" } }),
    );
    expect(names(members)).not.toContain("lang");
  });
});
