import { truncate } from "../../../runtime/values/truncate";
import type { SidebarField } from "../fields";
import { Button, Fragment, h, MediaUpload, MediaUploadCheck, PanelBody, texts } from "./wordpress";

/** The props of a control in the block editor. */
export interface ControlProps<F = SidebarField, Value = unknown> {
  field: F;
  value: Value | undefined;
  /** Sets the value. `undefined` restores the default. */
  onChange: (value: Value | undefined) => void;
}

type ListEntry = Record<string, unknown>;
type ListField = Extract<SidebarField, { kind: "list" }>;

interface ListProps extends ControlProps<ListField, ListEntry[]> {
  /** The control for an entry's fields. It is a prop, because importing it would create an import cycle. */
  Control: (props: ControlProps) => unknown;
}

export function ListControl({ field, value = [], onChange, Control }: ListProps) {
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
        PanelBody,
        { key: index, title: titleOf(field, entry, index), initialOpen: index === value.length - 1 },
        ...field.fields.map((part) =>
          h(EntryField, {
            key: part.name,
            Control,
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
    h(Button, { variant: "secondary", onClick: () => change([...value, {}]) }, texts.add),
  );
}

function titleOf({ fields }: ListField, entry: ListEntry, index: number) {
  const text = fields.map(({ name }) => entry[name]).find((value) => typeof value === "string" && value);
  return text ? truncate(String(text), 60) : texts.entry.replace("%d", String(index + 1));
}

const tool = (label: string, disabled: boolean, onClick: () => void, isDestructive = false) =>
  h(Button, { variant: "tertiary", size: "small", isSmall: true, disabled, isDestructive, onClick }, label);

function EntryField({ Control, field, value, onChange }: ControlProps & Pick<ListProps, "Control">) {
  if (field.name !== "image") return h(Control, { field, value, onChange });
  const choose = ({ open }: { open: () => void }) =>
    h(Button, { variant: "secondary", size: "small", isSmall: true, onClick: open }, texts.choose);
  const onSelect = ({ url }: { url: string }) => onChange(url);
  return h(
    Fragment,
    null,
    h(Control, { field, value, onChange }),
    h(MediaUploadCheck, null, h(MediaUpload, { allowedTypes: ["image"], onSelect, render: choose })),
  );
}
