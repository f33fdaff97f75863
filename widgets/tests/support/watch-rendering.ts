/** The parts and texts that a widget has shown since the recording started. */
interface Rendering {
  /** The values of all `part` attributes. */
  readonly parts: Set<string>;
  /** The texts, accessible names, descriptions and placeholders. */
  readonly wordings: Set<string>;
  stop(): void;
}

const wordedAttributes = [
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "placeholder",
  "title",
  "alt",
  // AI agents read these two attributes.
  "tooldescription",
  "toolparamdescription",
];

function* wordingsIn(node: Node): Generator<string> {
  if (node instanceof Text) yield node.data;
  if (!(node instanceof Element) || node.matches("style, script")) return;
  for (const name of wordedAttributes) yield node.getAttribute(name) ?? "";
  if (node.matches("input:is([type=submit], [type=button])")) yield (node as HTMLInputElement).value;
  for (const child of node.childNodes) yield* wordingsIn(child);
}

/** Records the content of a widget and the nodes that it adds to the page. */
export function watchRendering(element: HTMLElement): Rendering {
  const parts = new Set<string>();
  const wordings = new Set<string>();
  const places = [element.shadowRoot!, document.body];

  const look = () => {
    for (const place of places) {
      for (const node of place.querySelectorAll("[part]")) for (const part of node.part) parts.add(part);
      for (const child of place.childNodes)
        for (const wording of wordingsIn(child)) wordings.add(wording.trim());
    }
    wordings.delete("");
  };
  const observer = new MutationObserver(look);
  for (const place of places)
    observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
  return { parts, wordings, stop: () => observer.disconnect() };
}
