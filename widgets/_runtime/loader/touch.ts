/** Dispatches the events of a visitor's click. */
export function press(element: HTMLElement, init: MouseEventInit = {}) {
  const view = element.ownerDocument.defaultView!;
  element.dispatchEvent(new view.PointerEvent("pointerdown", { bubbles: true, composed: true }));
  element.focus();
  return element.dispatchEvent(
    new view.MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ...init }),
  );
}

export function fillIn(doc: Document) {
  const values = { name: "Ada Byron", email: "ada@example.com", service: "SEO", message: "A first letter." };
  for (const [name, value] of Object.entries(values)) {
    doc.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
  }
}
