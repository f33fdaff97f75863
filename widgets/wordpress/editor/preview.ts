import type { BlockField } from "../fields";
import { Disabled, h, pluginData, ServerSideRender, useEffect, useRef } from "./wordpress";

interface PreviewProps {
  tag: string;
  /** The block's attributes, as stored. */
  attributes: Readonly<Record<string, unknown>>;
}

/** Shows the widget as the server renders it. The widget is disabled, so that a click selects the block. */
export function Preview({ tag, attributes }: PreviewProps) {
  const place = useRef();
  const { fields, script } = pluginData.widgets[tag]!;
  useEffect(() => loadScript(script, (place.current as unknown as Element).ownerDocument), [script]);
  // The server knows no attributes of the editor, such as an anchor, and rejects them.
  const own = Object.fromEntries(
    fields
      .map(({ property }: BlockField) => [property, attributes[property]])
      .filter(([, value]) => value !== undefined),
  );
  return h(
    "div",
    { ref: place, lang: pluginData.language },
    h(
      Disabled,
      null,
      h(ServerSideRender, { block: `agency-widgets/${tag}`, attributes: own, httpMethod: "POST" }),
    ),
  );
}

/** Loads the widget's script into the editor's canvas, which may be an iframe. */
function loadScript(script: string, page: Document): void {
  if (page.querySelector(`script[src="${CSS.escape(script)}"]`)) return;
  const element = page.createElement("script");
  page.head.append(Object.assign(element, { type: "module", src: script }));
}
