import { native } from "../runtime/native";

/** Copies text, if the browser allows it. A text field is added to `container` temporarily. */
export async function copyText(text: string, container: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, container);
  }
}

/** Copies text by selecting it. Unlike the clipboard API, this works without HTTPS and in frames without permission. */
function copySelection(text: string, container: Element): boolean {
  const { activeElement } = native(container.getRootNode() as Document | ShadowRoot);
  const field = Object.assign(native(document).createElement("textarea"), {
    value: text,
    className: "sr-only",
  });
  native(container).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = native(document).execCommand("copy");
  field.remove();
  (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  return isCopied;
}
