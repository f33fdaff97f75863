import { languageOf } from "../_runtime/language/language";

const KEEP = 1500;

/** Styles that hide an element visually, whatever the page's own styles are. */
const UNSEEN =
  "position:fixed!important;width:1px!important;height:1px!important;padding:0!important;overflow:hidden!important;clip-path:inset(50%)!important";

/** Returns the modal dialog around an element, also through shadow roots. */
function dialogAround(element: Element): Element | null {
  const { host } = element.getRootNode() as ShadowRoot;
  return element.closest("dialog:modal") ?? (host ? dialogAround(host) : null);
}

/**
 * Announces a text to screen readers. Live regions in a shadow root are unreliable, so the text is put into an invisible
 * region of the page for a moment. A region behind a modal dialog would not be read.
 *
 * @param element the widget of the text
 * @returns a function that removes the text early
 */
export function announce(text: string, element: Element): () => void {
  const { ownerDocument } = element;
  const region = ownerDocument.createElement("div");
  region.setAttribute("role", "status");
  region.lang = languageOf(element).code;
  region.style.cssText = UNSEEN;
  (dialogAround(element) ?? ownerDocument.body).append(region);
  // The region must exist and be empty before its text counts as a change.
  const timers = [
    setTimeout(() => (region.textContent = text), 100),
    setTimeout(() => region.remove(), KEEP),
  ];
  return () => {
    timers.forEach(clearTimeout);
    region.remove();
  };
}
