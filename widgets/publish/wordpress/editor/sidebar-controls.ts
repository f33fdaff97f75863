import { truncate } from "../../../runtime/values/truncate";
import type { SidebarField } from "../block-fields";
import { blockEditor, components, Fragment, h, texts, useState } from "./wordpress-packages";

/** The props of a control in the block editor. */
export interface ControlProps<F = SidebarField, Value = unknown> {
  field: F;
  value: Value | undefined;
  /** Sets the value. `undefined` restores the default. */
  onChange: (value: Value | undefined) => void;
}

/** The props that turn on the default look of newer WordPress versions. */
const asNew = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

const common = ({ label, help }: SidebarField) => ({ ...asNew, label, help });

export function Control({ field, value, onChange }: ControlProps): unknown {
  const props = { ...common(field), value: value ?? "", onChange };
  const orNothing = (text: string) => onChange(text === "" ? undefined : text);
  switch (field.kind) {
    case "text":
      return h(components.TextControl, { ...props, onChange: orNothing });
    case "long-text":
      return h(components.TextareaControl, { ...props, rows: 3, onChange: orNothing });
    case "toggle":
      return h(components.ToggleControl, { ...common(field), checked: value === true, onChange });
    case "choice": {
      const options = field.values.map((name) => ({ value: name, label: name }));
      return h(components.SelectControl, {
        ...props,
        options: [{ value: "", label: texts.default }, ...options],
        onChange: orNothing,
      });
    }
    case "number":
      return h(components.TextControl, {
        ...props,
        type: "number",
        min: field.min,
        placeholder: field.default,
        onChange: (text: string) => onChange(text === "" ? undefined : Number(text)),
      });
    case "lines":
      return h(components.TextareaControl, {
        ...common(field),
        help: `${field.help ?? ""} ${texts.linesHelp}`.trim(),
        value: ((value ?? []) as string[]).join("\n"),
        onChange: (text: string) => onChange(text === "" ? undefined : text.split("\n")),
      });
    case "pairs":
      return h(PairsControl, { field, value, onChange });
    case "wordings":
      return Object.entries(field.defaults).map(([name, wording]) =>
        h(WordingControl, { key: name, name, wording, wordings: value ?? {}, onChange }),
      );
    case "list":
      return h(ListControl, { field, value, onChange });
    case "group":
      return h(
        "fieldset",
        { style: { marginBlockEnd: 24 } },
        h("legend", { style: { marginBlockEnd: 8 } }, field.label),
        ...field.fields.map((part) =>
          h(Control, {
            field: part,
            value: (value as Pairs | undefined)?.[part.name],
            onChange: (changed: unknown) => onChange({ ...(value as Pairs), [part.name]: changed }),
          }),
        ),
      );
  }
}

type Pairs = Record<string, string>;

function PairsControl({ field, value = {}, onChange }: ControlProps<SidebarField, Pairs>) {
  const [text, setText] = useState(() =>
    Object.entries(value)
      .map((pair) => pair.join("="))
      .join("\n"),
  );
  return h(components.TextareaControl, {
    ...common(field),
    help: `${field.help ?? ""} ${texts.pairsHelp}`.trim(),
    value: text,
    onChange(typed: string) {
      setText(typed);
      const pairs = typed.split("\n").flatMap((line) => {
        const [name = "", ...rest] = line.split("=");
        return name.trim() && rest.length > 0 ? [[name.trim(), rest.join("=")]] : [];
      });
      onChange(pairs.length > 0 ? (Object.fromEntries(pairs) as Pairs) : undefined);
    },
  });
}

interface WordingProps {
  name: string;
  wording: string;
  wordings: Pairs;
  onChange: (wordings: Pairs | undefined) => void;
}

function WordingControl({ name, wording, wordings, onChange }: WordingProps) {
  return h(components.TextControl, {
    ...asNew,
    label: wording,
    hideLabelFromVision: true,
    placeholder: wording,
    value: wordings[name] ?? "",
    onChange(text: string) {
      const { [name]: _replaced, ...others } = wordings;
      const changed = text === "" ? others : { ...others, [name]: text };
      onChange(Object.keys(changed).length > 0 ? changed : undefined);
    },
  });
}

type ListEntry = Record<string, unknown>;
type ListField = Extract<SidebarField, { kind: "list" }>;

function ListControl({ field, value = [], onChange }: ControlProps<ListField, ListEntry[]>) {
  const change = (entries: ListEntry[]) => onChange(entries.length > 0 ? entries : undefined);
  const put = (index: number, ...entries: ListEntry[]) => change(value.toSpliced(index, 1, ...entries));
  const swap = (index: number, other: number) =>
    change(value.with(index, value[other]!).with(other, value[index]!));
  return h(
    "div",
    { className: "agency-widgets-list" },
    h("p", null, field.help),
    ...value.map((entry, index) =>
      h(
        components.PanelBody,
        { key: index, title: titleOf(field, entry, index), initialOpen: index === value.length - 1 },
        ...field.fields.map((part) =>
          h(EntryField, {
            key: part.name,
            field: part,
            value: entry[part.name],
            onChange: (changed: unknown) => put(index, { ...entry, [part.name]: changed }),
          }),
        ),
        tool(texts.up, index === 0, () => swap(index, index - 1)),
        tool(texts.down, index === value.length - 1, () => swap(index, index + 1)),
        tool(texts.remove, false, () => put(index), true),
      ),
    ),
    h(components.Button, { variant: "secondary", onClick: () => change([...value, {}]) }, texts.add),
  );
}

function titleOf({ fields }: ListField, entry: ListEntry, index: number) {
  const text = fields.map(({ name }) => entry[name]).find((value) => typeof value === "string" && value);
  return text ? truncate(String(text), 60) : texts.entry.replace("%d", String(index + 1));
}

const tool = (label: string, disabled: boolean, onClick: () => void, isDestructive = false) =>
  h(
    components.Button,
    { variant: "tertiary", size: "small", isSmall: true, disabled, isDestructive, onClick },
    label,
  );

function EntryField({ field, value, onChange }: ControlProps) {
  if (field.name !== "image") return h(Control, { field, value, onChange });
  const choose = ({ open }: { open: () => void }) =>
    h(components.Button, { variant: "secondary", size: "small", isSmall: true, onClick: open }, texts.choose);
  const onSelect = ({ url }: { url: string }) => onChange(url);
  return h(
    Fragment,
    null,
    h(Control, { field, value, onChange }),
    h(
      blockEditor.MediaUploadCheck,
      null,
      h(blockEditor.MediaUpload, { allowedTypes: ["image"], onSelect, render: choose }),
    ),
  );
}
