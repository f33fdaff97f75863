import type { BlockField, Field } from "../fields";
import { Disabled, h, pluginData, useEffect, useRef } from "./wordpress";

type Values = Readonly<Record<string, unknown>>;

/** Shows the widget with the block's current values. It cannot be used: a click selects the block. */
export function Preview({ tag, values }: { tag: string; values: Values }) {
  const place = useRef();
  useEffect(() => loadWidget(tag, (place.current as unknown as Element).ownerDocument), [tag]);
  return h(
    "div",
    { ref: place, lang: pluginData.language },
    h(Disabled, null, h(tag, attributesOf(tag, values))),
  );
}

/** Loads the widget into the document of the canvas, which may be a frame. */
function loadWidget(tag: string, page: Document): void {
  const { script } = pluginData.widgets[tag]!;
  if (page.querySelector(`script[src="${CSS.escape(script)}"]`)) return;
  const element = page.createElement("script");
  page.head.append(Object.assign(element, { type: "module", src: script }));
}

/** Returns the element's attributes, as `agency_widgets_attributes` does on the server. */
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
  // The preview sends nothing.
  const demo = tag === "agency-contact-form" && { demo: "" };
  return { ...others, ...demo, ...(src && !(list && attributes[list.attribute]) && { src }), ...attributes };
}

function attributeText(field: BlockField, value: unknown): string | undefined {
  const prepared = prepare(field, value);
  if (prepared === undefined || prepared === "" || prepared === false) return undefined;
  if (prepared === true) return "";
  return typeof prepared === "object" ? JSON.stringify(prepared) : String(prepared);
}

/** Returns a value without its empty parts. */
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
