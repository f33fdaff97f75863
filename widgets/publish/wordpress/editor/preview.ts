import type { BlockField } from "../fields";
import {
  apiFetch,
  Disabled,
  h,
  Notice,
  pluginData,
  RawHTML,
  Spinner,
  useEffect,
  useRef,
  useState,
} from "./wordpress";

interface PreviewProps {
  tag: string;
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
  const { rendered, error } = useRendered(tag, own);
  const shown = error
    ? h(Notice, { status: "error", isDismissible: false }, error)
    : rendered === undefined
      ? h(Spinner)
      : h(RawHTML, null, rendered);
  return h("div", { ref: place, lang: pluginData.language }, h(Disabled, null, shown));
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
