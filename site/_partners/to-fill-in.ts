import type { PartnerWidget } from "./describe-partners";

type Example = PartnerWidget["examples"][number];

/** What stands in code to copy for what a partner has to fill in: attribute -> its value, which works nowhere. */
const placeholders: Readonly<Record<string, string>> = {
  endpoint: "https://receiver.example/messages",
  "privacy-href": "https://your-site.example/privacy",
  "terms-href": "https://your-site.example/terms",
};

/** Whether a widget sends nothing before a partner has said where to. */
export const asksForEndpoint = ({ attributes }: Pick<PartnerWidget, "attributes">) =>
  attributes.some(({ name }) => name === "endpoint");

/** The example that a partner starts from: with values to fill in, connected, and without our mailbox. */
export function toFillIn(example: Example, widget: PartnerWidget): Example {
  if (!asksForEndpoint(widget)) return example;
  const { recipient: _mailbox, demo: _demo, ...attributes } = example.attributes;
  const { recipient: _mailboxProp, demo: _demoProp, ...props } = example.props;
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
