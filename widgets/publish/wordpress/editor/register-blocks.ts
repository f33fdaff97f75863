import type { BlockField } from "../block-fields";
import { Control } from "./sidebar-controls";
import { decodeValue, encodeValue, fallbackOf } from "./stored-text";
import {
  apiFetch,
  blockEditor,
  blocks,
  components,
  Fragment,
  h,
  pluginData,
  RawHTML,
  texts,
  useEffect,
  useRef,
  useState,
} from "./wordpress-packages";

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
    .map(({ panel, held }) => h(components.PanelBody, { ...panel, key: panel.title }, ...held.map(control)));
  return h(
    Fragment,
    null,
    h(blockEditor.InspectorControls, null, ...sidebar),
    h(
      "div",
      blockEditor.useBlockProps(),
      ...notices
        .filter(({ unless }) => !unless || !values[unless])
        .map(({ text, address }) =>
          h(
            "div",
            { key: text, style: { marginBlockEnd: 16 } },
            h(
              components.Notice,
              { status: "warning", isDismissible: false },
              text,
              " ",
              address && h(components.ExternalLink, { href: address }, texts.openSettings),
            ),
          ),
        ),
      h(Preview, { tag, attributes }),
    ),
  );
}

/** Replaces the choices of services with the block's own services. */
function withChoices(field: BlockField, { services }: EditProps["attributes"]): BlockField {
  if (field.kind !== "choice") return field;
  const own = (services ?? []) as readonly { value?: string }[];
  const values = own.flatMap(({ value }) => value || []);
  return field.name === "service" && values.length > 0 ? { ...field, values } : field;
}

/** Shows the widget as the server renders it. The widget is disabled, so that a click selects the block. */
function Preview({ tag, attributes }: Pick<EditProps, "attributes"> & { tag: string }) {
  const place = useRef();
  const { fields, script } = pluginData.widgets[tag]!;
  useEffect(() => loadScript(script, (place.current as unknown as Element).ownerDocument), [script]);
  // The server knows no attributes of the editor, such as an anchor, and rejects them.
  const own = Object.fromEntries(
    fields
      .map(({ property }: BlockField) => [property, attributes[property]])
      .filter(([, value]) => value !== undefined),
  );
  const { rendered, error } = useRendered(tag, own);
  const shown = error
    ? h(components.Notice, { status: "error", isDismissible: false }, error)
    : rendered === undefined
      ? h(components.Spinner)
      : h(RawHTML, null, rendered);
  return h("div", { ref: place, lang: pluginData.language }, h(components.Disabled, null, shown));
}

/**
 * Returns the HTML that the server renders for a block, or the reason why it does not. WordPress's own component for
 * this loses a change if it renders again within half a second, until WordPress 6.8:
 * https://github.com/WordPress/gutenberg/issues/69220
 */
function useRendered(tag: string, attributes: object): { rendered?: string; error?: string } {
  const [result, setResult] = useState({});
  const data = JSON.stringify({ attributes });
  const [first] = useState(data);
  useEffect(() => {
    let isCurrent = true;
    const show = (value: object) => isCurrent && setResult(value);
    const request = () =>
      apiFetch({
        path: `/wp/v2/block-renderer/agency-widgets/${tag}?context=edit`,
        method: "POST",
        body: data,
        headers: { "Content-Type": "application/json" },
      }).then(show, ({ message }: Error) => show({ error: message }));
    // A request for every keystroke would be too many.
    const timer = setTimeout(request, data === first ? 0 : 500);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [tag, data, first]);
  return result;
}

/** Loads the widget's script into the editor's canvas, which may be an iframe. */
function loadScript(script: string, page: Document): void {
  if (page.querySelector(`script[src="${CSS.escape(script)}"]`)) return;
  const element = page.createElement("script");
  page.head.append(Object.assign(element, { type: "module", src: script }));
}

for (const [tag, widget] of Object.entries(pluginData.widgets)) {
  blocks.registerBlockType(`agency-widgets/${tag}`, {
    edit: (props: EditProps) => h(Edit, { ...props, tag }),
    save({ attributes }: EditProps) {
      const html = fallbackOf(widget, attributes);
      return html ? h(RawHTML, null, html) : null;
    },
  });
}
