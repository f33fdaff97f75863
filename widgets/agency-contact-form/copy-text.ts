/**
 * Puts a text on the clipboard.
 * @param place where a field may stand for a moment
 * @returns whether the browser has let us
 */
export async function copyText(text: string, place: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, place);
  }
}

/** On pages without HTTPS, and in frames without permission. */
function copySelection(text: string, place: Element): boolean {
  const { activeElement } = place.getRootNode() as Document | ShadowRoot;
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "sr-only" });
  place.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  return isCopied;
}
