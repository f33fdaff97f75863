import type { PartnerWidget } from "./partners-data";

type Example = PartnerWidget["examples"][number];

/** The example values that partners must replace, by attribute. */
const placeholders: Readonly<Record<string, string>> = {
  endpoint: "https://receiver.example/messages",
  "privacy-href": "https://your-site.example/privacy",
  "terms-href": "https://your-site.example/terms",
};

/** The attributes that a form's page asks for before it shows the code. */
export const askedFirst = ["endpoint", "recipient", "privacy-href", "terms-href"];

/** Returns whether the partner has to choose an endpoint before the widget can send anything. */
export const needsEndpoint = ({ attributes }: Pick<PartnerWidget, "attributes">) =>
  attributes.some(({ name }) => name === "endpoint");

/** Adds placeholders to a form's example, and removes our email address and `demo`. */
export function withPlaceholders(example: Example, widget: PartnerWidget): Example {
  if (!needsEndpoint(widget)) return example;
  const { recipient: _recipient, demo: _demo, ...attributes } = example.attributes;
  const { recipient: _recipientProp, demo: _demoProp, ...props } = example.props;
  const properties = Object.entries(placeholders).map(([name, value]) => [
    widget.attributes.find((attribute) => attribute.name === name)!.property!,
    value,
  ]);
  return {
    name: example.name,
    attributes: { ...attributes, ...placeholders },
    props: { ...props, ...Object.fromEntries(properties) },
  };
}
