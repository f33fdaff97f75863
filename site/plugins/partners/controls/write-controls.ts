import type {
  AttributeDescription,
  WidgetDescription,
} from "../../../../widgets/publish/files/contracts/describe-widget";
import { escapeHtml } from "../../../../widgets/runtime/values/escape-html";

type Render = (text: string) => string;

export interface Shown {
  attributes: Readonly<Record<string, string>>;
  labels?: Readonly<Record<string, string>>;
}

export type ControlledAttribute = Pick<
  AttributeDescription,
  "name" | "property" | "kind" | "values" | "default" | "description"
>;

/** Writes HTML attributes. `true` is an attribute without a value; `false` and undefined are none. */
const write = (attributes: Readonly<Record<string, string | boolean | undefined>>) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join("");

const nameOf = (id: string, name: string, box = "") =>
  `<label class="control__name" for="${id}">${box}<code>${escapeHtml(name)}</code></label>`;

const frame = (id: string, name: string, hint: string, field: string, box = "") => `<div class="control">
  ${nameOf(id, name, box)}
  ${field}
  <p class="control__hint" id="${id}-hint">${hint}</p>
  <p class="control__error" id="${id}-error" role="status"></p>
</div>`;

const textInput = { class: "field", type: "text", autocomplete: "off" };

const identified = (id: string) => ({ id, "aria-describedby": `${id}-hint ${id}-error` });

export function writeControl(
  attribute: ControlledAttribute,
  text: string | undefined,
  render: Render,
): string {
  const { name, property, kind, values, description } = attribute;
  const id = `attribute-${name}`;
  const data = { "data-group": "attribute", "data-kind": kind, "data-property": property };
  const shared = { ...identified(id), name, ...data };
  if (kind === "boolean") {
    const box = write({ ...shared, class: "control__box", type: "checkbox", checked: text !== undefined });
    return frame(id, name, render(description), "", `<input${box}>`);
  }
  const field = () => {
    const typed = { ...textInput, ...shared, type: undefined };
    if (kind === "json")
      return `<textarea${write({ ...typed, class: "field control__json", rows: text ? "6" : "2", spellcheck: "false" })}>${escapeHtml(text ? JSON.stringify(JSON.parse(text), null, 2) : "")}</textarea>`;
    if (values)
      return `<select${write(typed)}><option value="">not set</option>${values.map((value) => `<option${write({ selected: value === text })}>${escapeHtml(value)}</option>`).join("")}</select>`;
    const inputmode = kind === "number" ? "decimal" : undefined;
    return `<input${write({ ...textInput, ...shared, inputmode, value: text, placeholder: attribute.default, spellcheck: "false" })}>`;
  };
  return frame(id, name, render(description), field());
}

function writeProperty(property: WidgetDescription["customProperties"][number], render: Render): string {
  const { name, syntax, description } = property;
  const id = `property-${name}`;
  const picker =
    syntax === "<color>"
      ? `<input${write({ class: "control__picker", type: "color", "data-picker": id, "aria-label": `Pick ${name}`, autocomplete: "off" })}>`
      : "";
  const field = write({
    ...textInput,
    ...identified(id),
    name,
    "data-group": "property",
    "data-syntax": syntax,
    "data-default": property.default,
    placeholder: property.default,
    spellcheck: "false",
  });
  const pair = `<span class="control__pair">${picker}<input${field}></span>`;
  return frame(id, name, render(description), pair);
}

function writeLabel(name: string, wording: string, text: string | undefined): string {
  const id = `label-${name}`;
  const data = { "data-label": name, "data-group": "label" };
  const field = write({ ...textInput, ...data, id, value: text, placeholder: wording });
  return `<div class="control">${nameOf(id, name)}<input${field}></div>`;
}

const group = (title: string, controls: readonly string[], isOpen = false) => `
<details class="control-group opens"${write({ open: isOpen })}>
  <summary class="control-group__head opener">${title}</summary>
  <div class="control-group__body">${controls.join("\n")}</div>
</details>`;

/** Writes the controls of a widget, except the omitted ones. `startControls` finds them by their data attributes. */
export function writeControls(
  { attributes, customProperties, labels }: WidgetDescription,
  shown: Shown,
  render: Render,
  omitted: readonly string[] = [],
): string {
  const control = (attribute: AttributeDescription) =>
    writeControl(attribute, shown.attributes[attribute.name], render);
  const isTheme = ({ name }: AttributeDescription) => name === "theme";
  const listed = attributes.filter(({ name }) => name !== "labels" && !omitted.includes(name));
  return [
    group("Attributes", listed.filter((one) => !isTheme(one)).map(control), true),
    group("Theme", [
      ...listed.filter(isTheme).map(control),
      ...customProperties.map((property) => writeProperty(property, render)),
    ]),
    group(
      "Labels",
      labels.map(({ name, wording }) => writeLabel(name, wording, shown.labels?.[name])),
    ),
  ].join("");
}
