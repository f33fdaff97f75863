import type { BlockField, Field } from "../fields";
import { Disabled, h, pluginData, useEffect, useRef } from "./wordpress";

type Values = Readonly<Record<string, unknown>>;

/** The widget itself, with the values that the block has now. It can't be used: a click selects the block. */
export function Preview({ tag, values }: { tag: string; values: Values }) {
  const place = useRef();
  useEffect(() => loadWidget(tag, (place.current as unknown as Element).ownerDocument), [tag]);
  return h("div", { ref: place }, h(Disabled, null, h(tag, attributesOf(tag, values))));
}

/** The canvas may be a frame: the element is defined in the document that it is in. */
function loadWidget(tag: string, page: Document): void {
  const { script } = pluginData.widgets[tag]!;
  if (page.querySelector(`script[src="${CSS.escape(script)}"]`)) return;
  const element = page.createElement("script");
  page.head.append(Object.assign(element, { type: "module", src: script }));
}

/** What the server writes into the element as well: see `agency_widgets_attributes`. */
function attributesOf(tag: string, values: Values): Record<string, string> {
  const { fields, defaults, wordings, note, list } = pluginData.widgets[tag]!;
  const labels = { ...wordings, ...(note && !values.termsHref && { note }), ...(values.labels as object) };
  const all: Values = { ...values, ...(Object.keys(labels).length > 0 && { labels }) };
  const own = fields.map((field) => [field.name, attributeText(field, all[field.property])]);
  const attributes = Object.fromEntries(own.filter(([, text]) => text !== undefined)) as Record<
    string,
    string
  >;
  const { src, ...others } = defaults;
  // Where messages go is a setting of the server, which the preview does not need.
  const demo = tag === "agency-contact-form" && { demo: "" };
  return { ...others, ...demo, ...(src && !(list && attributes[list.attribute]) && { src }), ...attributes };
}

function attributeText(field: BlockField, value: unknown): string | undefined {
  const prepared = prepare(field, value);
  if (prepared === undefined || prepared === "" || prepared === false) return undefined;
  if (prepared === true) return "";
  return typeof prepared === "object" ? JSON.stringify(prepared) : String(prepared);
}

/** A value without what was left empty. */
function prepare(field: Field, value: unknown): unknown {
  if (field.kind === "lines") {
    const lines = ((value ?? []) as string[]).filter((line) => line.trim());
    return lines.length > 0 ? lines : undefined;
  }
  if (field.kind !== "list") return value;
  const entries = ((value ?? []) as Values[]).map((entry) => prepareEntry(field.fields, entry));
  const filled = entries.filter((entry) => Object.values(entry).some(Boolean));
  return filled.length > 0 ? filled : undefined;
}

const prepareEntry = (fields: readonly Field[], entry: Values) =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, prepare(field, entry[field.name]) ?? (field.required ? "" : undefined)])
      .filter(([, value]) => value !== undefined),
  ) as Values;
