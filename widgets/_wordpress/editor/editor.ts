import type { BlockField } from "../fields";
import { Control } from "./controls";
import { Preview } from "./preview";
import { decodeValue, encodeValue } from "./stored-text";
import {
  ExternalLink,
  Fragment,
  h,
  InspectorControls,
  Notice,
  PanelBody,
  pluginData,
  registerBlockType,
  texts,
  useBlockProps,
} from "./wordpress";

/* The script of WordPress's block editor: a block for each widget. What is stored is encoded, see `stored-text.ts`. */

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
  const { fields, notice } = pluginData.widgets[tag]!;
  const values = decodeValue(attributes) as EditProps["attributes"];
  const control = (field: BlockField) =>
    h(Control, {
      key: field.name,
      field,
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
    h("div", useBlockProps(), notice && h(HiddenNotice, { notice }), h(Preview, { tag, values })),
  );
}

function HiddenNotice({ notice }: { notice: string }) {
  const { settingsAddress } = pluginData;
  const link = settingsAddress && h(ExternalLink, { href: settingsAddress }, texts.openSettings);
  return h(Notice, { status: "warning", isDismissible: false }, notice, " ", link);
}

for (const tag of Object.keys(pluginData.widgets)) {
  const edit = (props: EditProps) => h(Edit, { ...props, tag });
  registerBlockType(`agency-widgets/${tag}`, { edit, save: () => null });
}
