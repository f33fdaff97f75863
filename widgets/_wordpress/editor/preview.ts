import type { BlockField, Field } from "../fields";
import { Disabled, h, pluginData, useEffect, useRef } from "./wordpress";

type Values = Readonly<Record<string, unknown>>;

/** Shows the widget with the block's current values. The widget is disabled, so that a click selects the block. */
export function Preview({ tag, values }: { tag: string; values: Values }) {
  const place = useRef();
  useEffect(() => loadWidget(tag, (place.current as unknown as Element).ownerDocument), [tag]);
  return h(
    "div",
    { ref: place, lang: pluginData.language },
    h(Disabled, null, h(tag, attributesOf(tag, values))),
  );
}

/** Loads the widget's script into the editor's canvas, which may be an iframe. */
function loadWidget(tag: string, page: Document): void {
  const { script } = pluginData.widgets[tag]!;
  if (page.querySelector(`script[src="${CSS.escape(script)}"]`)) return;
  const element = page.createElement("script");
  page.head.append(Object.assign(element, { type: "module", src: script }));
}

/** Returns the element's attributes. `agency_widgets_attributes` does the same on the server. */
function attributesOf(tag: string, values: Values): Record<string, string> {
  const { fields, defaults, wordings, notes, list } = pluginData.widgets[tag]!;
  const links = [(values.privacyHref || defaults["privacy-href"]) && "privacy", values.termsHref && "terms"];
  const note = notes?.[links.filter(Boolean).join(" ")] ?? undefined;
  const labels = { ...wordings, ...(note !== undefined && { note }), ...(values.labels as object) };
  const all: Values = { ...values, ...(Object.keys(labels).length > 0 && { labels }) };
  const own = fields.map((field) => [field.name, attributeText(field, all[field.property])]);
  const attributes = Object.fromEntries(own.filter(([, text]) => text !== undefined)) as Record<
    string,
    string
  >;
  const { src, ...others } = defaults;
  // A form with `demo` sends no messages.
  const demo = tag === "agency-contact-form" && { demo: "" };
  return { ...others, ...demo, ...(src && !(list && attributes[list.attribute]) && { src }), ...attributes };
}

function attributeText(field: BlockField, value: unknown): string | undefined {
  const prepared = prepare(field, value);
  if (prepared === undefined || prepared === "" || prepared === false) return undefined;
  if (prepared === true) return "";
  return typeof prepared === "object" ? JSON.stringify(prepared) : String(prepared);
}

/** Removes empty lines and entries from a value. Returns `undefined` if nothing is left. */
function prepare(field: Field, value: unknown): unknown {
  if (field.kind === "lines") {
    const lines = ((value ?? []) as string[]).filter((line) => line.trim());
    return lines.length > 0 ? lines : undefined;
  }
  if (field.kind === "group") return prepareEntry(field.fields, (value ?? {}) as Values);
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
