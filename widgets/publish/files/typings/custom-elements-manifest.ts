import type { ClassMember, CustomElementDeclaration, Package } from "custom-elements-manifest";
import type { Contract } from "../../../runtime/contract";
import {
  describeWidget,
  type AttributeDescription,
  type WidgetDescription,
} from "../contracts/describe-widget";

export function customElementsManifest(contracts: readonly Contract[]) {
  return { schemaVersion: "2.1.0", modules: contracts.map(describeWidget).map(moduleOf) } satisfies Package;
}

function moduleOf(widget: WidgetDescription) {
  const path = `${widget.tag}.js`;
  const declaration = declarationOf(widget);
  const definition = {
    kind: "custom-element-definition" as const,
    name: widget.tag,
    declaration: { name: declaration.name, module: path },
  };
  return { kind: "javascript-module" as const, path, declarations: [declaration], exports: [definition] };
}

const declarationOf = (widget: WidgetDescription): CustomElementDeclaration => ({
  kind: "class",
  customElement: true,
  name: `${widget.name}Element`,
  tagName: widget.tag,
  description: widget.summary,
  superclass: { name: "HTMLElement", package: "global:" },
  attributes: widget.attributes.map(({ name, description, type, default: value, property }) => ({
    name,
    description,
    type: { text: type },
    default: value,
    fieldName: property,
  })),
  members: widget.attributes.filter(({ property }) => property).map(fieldOf),
  events: widget.events.map(({ name, description, cancelable, type }) => ({
    name,
    description: `${description} Bubbles and leaves the shadow root${cancelable ? "; can be canceled" : ""}.`,
    type: { text: type },
  })),
  slots: [],
  cssParts: [...widget.parts],
  cssProperties: [...widget.customProperties],
});

const fieldOf = (attribute: AttributeDescription) =>
  ({
    kind: "field",
    name: attribute.property!,
    description: attribute.description,
    type: { text: attribute.alwaysSet ? attribute.type : `${attribute.type} | undefined` },
    default: literalDefault(attribute),
    attribute: attribute.name,
    reflects: attribute.reflects,
  }) as ClassMember;

const literalDefault = ({ kind, default: value }: AttributeDescription) =>
  kind === "boolean" ? "false" : kind === "string" && value !== undefined ? JSON.stringify(value) : value;
