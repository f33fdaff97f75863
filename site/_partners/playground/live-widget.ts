import type { Embed } from "../embed/embed";
import { fieldsOf } from "./fields";

/** Resolves when the element is there, or can't be had; what was prerendered must hydrate as it is. */
async function wake(widget: HTMLElement): Promise<void> {
  if (customElements.get(widget.localName) || widget.hasAttribute("data-failed")) return;
  const failed = new Promise((resolve) =>
    widget.addEventListener("agency-widget-error", resolve, { once: true }),
  );
  // The loader takes it for a reader's touch.
  widget.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
  await Promise.race([customElements.whenDefined(widget.localName), failed]);
}

function setAttribute(widget: HTMLElement, name: string, text: string | undefined) {
  if (text === undefined) widget.removeAttribute(name);
  else if (widget.getAttribute(name) !== text) widget.setAttribute(name, text);
}

/**
 * Gives the live widget what the controls say.
 *
 * @param read tells what they say, as late as possible
 * @param changed the attribute that has changed
 */
export async function applyTo(
  widget: HTMLElement,
  root: HTMLElement,
  read: () => Embed,
  changed?: string,
): Promise<void> {
  await wake(widget);
  const { attributes, properties } = read();
  const texts = new Map(attributes.map(({ name, text }) => [name, text]));
  // A widget reports a fault once; set anew, it reports the same one again.
  if (changed) widget.removeAttribute(changed);
  for (const { name } of fieldsOf(root, "attribute")) setAttribute(widget, name, texts.get(name));
  setAttribute(widget, "labels", texts.get("labels"));
  for (const { name } of fieldsOf(root, "property")) widget.style.removeProperty(name);
  for (const { name, value } of properties) widget.style.setProperty(name, value);
  widget.parentElement!.dataset.theme = texts.get("theme") ?? "";
}
