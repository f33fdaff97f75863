import type { SidebarField } from "../fields";
import { ListControl, type ControlProps } from "./list-control";
import { h, SelectControl, TextareaControl, TextControl, texts, ToggleControl, useState } from "./wordpress";

/** The props that turn on the default look of newer WordPress versions. */
const asNew = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

export const common = ({ label, help }: SidebarField) => ({ ...asNew, label, help });

export function Control({ field, value, onChange }: ControlProps): unknown {
  const props = { ...common(field), value: value ?? "", onChange };
  const orNothing = (text: string) => onChange(text === "" ? undefined : text);
  switch (field.kind) {
    case "text":
      return h(TextControl, { ...props, onChange: orNothing });
    case "long-text":
      return h(TextareaControl, { ...props, rows: 3, onChange: orNothing });
    case "toggle":
      return h(ToggleControl, { ...common(field), checked: value === true, onChange });
    case "choice": {
      const options = field.values.map((name) => ({ value: name, label: name }));
      return h(SelectControl, {
        ...props,
        options: [{ value: "", label: texts.default }, ...options],
        onChange: orNothing,
      });
    }
    case "number":
      return h(TextControl, {
        ...props,
        type: "number",
        min: field.min,
        placeholder: field.default,
        onChange: (text: string) => onChange(text === "" ? undefined : Number(text)),
      });
    case "lines":
      return h(TextareaControl, {
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
      return h(ListControl, { field, value, onChange, Control });
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
  return h(TextareaControl, {
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
  return h(TextControl, {
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
