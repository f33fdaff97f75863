import { fieldsOf, readSettings } from "./fields";

async function loadElement(widget: HTMLElement): Promise<void> {
  const { customElements } = widget.ownerDocument.defaultView!;
  if (customElements.get(widget.localName) || widget.hasAttribute("data-failed")) return;
  const failed = new Promise((resolve) =>
    widget.addEventListener("agency-widget-error", resolve, { once: true }),
  );
  // The loader loads the element at the first interaction, which this event simulates.
  widget.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
  await Promise.race([customElements.whenDefined(widget.localName), failed]);
}

function setAttribute(widget: HTMLElement, name: string, text: string | undefined) {
  if (text === undefined) widget.removeAttribute(name);
  else if (widget.getAttribute(name) !== text) widget.setAttribute(name, text);
}

/** Applies the controls to the live widget, in which the attribute `changed` has changed. */
export async function applyTo(widget: HTMLElement, root: HTMLElement, changed?: string): Promise<void> {
  await loadElement(widget);
  const { attributes, properties } = readSettings(root);
  const texts = new Map(attributes.map(({ name, text }) => [name, text]));
  const names = fieldsOf(root, "attribute").map(({ name }) => name);
  // A widget reports the same error again only if the attribute was removed in the meantime. Attributes can depend on
  // earlier ones, so they are removed from the end and set from the start.
  for (const name of names.toReversed())
    if (name === changed || widget.getAttribute(name) !== texts.get(name)) widget.removeAttribute(name);
  for (const name of names) setAttribute(widget, name, texts.get(name));
  setAttribute(widget, "labels", texts.get("labels"));
  for (const { name } of fieldsOf(root, "property")) widget.style.removeProperty(name);
  for (const { name, value } of properties) widget.style.setProperty(name, value);
  widget.parentElement!.dataset.theme = texts.get("theme") ?? "";
}
