/** A complete message for the contact form. */
export const message = { name: "Ada Byron", email: "ada@example.com", service: "SEO", message: "Hello." };

/** Fills in the contact form in a tree without firing events. */
export function fillIn(root: ParentNode, values: Readonly<Record<string, string>> = message): void {
  for (const [name, value] of Object.entries(values))
    root.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
}

/** Clicks a check box or a radio button if it does not have the given state. Returns whether the control is one. */
export function setChecked(
  control: HTMLElement & { checked?: boolean; type?: string },
  text: string,
): boolean {
  if (control.type !== "checkbox" && control.type !== "radio") return false;
  if (String(control.checked) !== text) control.click();
  return true;
}

/** Fires the first event of a press, which makes the loader start a waiting widget. */
export function touch(element: Element): void {
  const { PointerEvent } = element.ownerDocument.defaultView!;
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
}

/**
 * Fires the events of a press.
 *
 * @returns false if the default action was prevented
 */
export function press(element: HTMLElement, init: MouseEventInit = {}): boolean {
  const { MouseEvent } = element.ownerDocument.defaultView!;
  touch(element);
  element.focus();
  return element.dispatchEvent(
    new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, ...init }),
  );
}
