import type { BlockField } from "../fields";
import { Control } from "./controls";
import { Preview } from "./preview";
import { fallbackOf } from "./fallback";
import { decodeValue, encodeValue } from "./stored-text";
import {
  ExternalLink,
  Fragment,
  h,
  InspectorControls,
  Notice,
  PanelBody,
  pluginData,
  RawHTML,
  registerBlockType,
  texts,
  useBlockProps,
} from "./wordpress";

/* This script registers a block for each widget. `stored-text.ts` explains why the blocks store encoded values. */

interface EditProps {
  attributes: Readonly<Record<string, unknown>>;
  setAttributes: (attributes: Readonly<Record<string, unknown>>) => void;
}

const panels = [
  { title: texts.content, initialOpen: true, holds: ({ kind }: BlockField) => kind === "list" },
  {
    title: texts.settings,
    initialOpen: true,
    holds: ({ kind }: BlockField) => kind !== "list" && kind !== "wordings",
  },
  { title: texts.wordings, initialOpen: false, holds: ({ kind }: BlockField) => kind === "wordings" },
];

function Edit({ tag, attributes, setAttributes }: EditProps & { tag: string }) {
  const { fields, notices } = pluginData.widgets[tag]!;
  const values = decodeValue(attributes) as EditProps["attributes"];
  const control = (field: BlockField) =>
    h(Control, {
      key: field.name,
      field: withChoices(field, values),
      value: values[field.property],
      onChange: (value: unknown) => setAttributes({ [field.property]: encodeValue(value) }),
    });
  const sidebar = panels
    .map(({ holds, ...panel }) => ({ panel, held: fields.filter(holds) }))
    .filter(({ held }) => held.length > 0)
    .map(({ panel, held }) => h(PanelBody, { ...panel, key: panel.title }, ...held.map(control)));
  return h(
    Fragment,
    null,
    h(InspectorControls, null, ...sidebar),
    h(
      "div",
      useBlockProps(),
      ...notices
        .filter(({ unless }) => !unless || !values[unless])
        .map(({ text, address }) =>
          h(
            "div",
            { key: text, style: { marginBlockEnd: 16 } },
            h(
              Notice,
              { status: "warning", isDismissible: false },
              text,
              " ",
              address && h(ExternalLink, { href: address }, texts.openSettings),
            ),
          ),
        ),
      h(Preview, { tag, attributes }),
    ),
  );
}

/** Replaces a field's choices with the block's own services or with the addresses from the settings. */
function withChoices(field: BlockField, { services }: EditProps["attributes"]): BlockField {
  if (field.kind !== "choice") return field;
  if (field.name === "send-to") return { ...field, values: pluginData.addresses };
  const own = (services ?? []) as readonly { value?: string }[];
  const values = own.flatMap(({ value }) => value || []);
  return field.name === "service" && values.length > 0 ? { ...field, values } : field;
}

for (const [tag, widget] of Object.entries(pluginData.widgets)) {
  registerBlockType(`agency-widgets/${tag}`, {
    edit: (props: EditProps) => h(Edit, { ...props, tag }),
    save({ attributes }: EditProps) {
      const html = fallbackOf(widget, attributes);
      return html ? h(RawHTML, null, html) : null;
    },
  });
}
