import { native } from "../native";
import { languageOf } from "../language/language";

const KEEP = 1500;

/** The styles that hide a region visually. They override the page's styles. */
const HIDDEN =
  "position:fixed!important;width:1px!important;height:1px!important;padding:0!important;overflow:hidden!important;clip-path:inset(50%)!important";

/** Returns the modal dialog that contains an element, even if the element is in a shadow root. */
function dialogAround(element: Element): Element | null {
  const { host } = native(element.getRootNode() as ShadowRoot);
  return element.closest("dialog:modal") ?? (host ? dialogAround(host) : null);
}

/**
 * Announces text to screen readers. Live regions in a shadow root are unreliable, so the text is added to a hidden
 * region of the page for a short time. Screen readers ignore regions behind a modal dialog, so the region is added to
 * the dialog if there is one.
 *
 * @param element the widget that announces the text
 * @returns a function that removes the region early
 */
export function announce(text: string, element: Element): () => void {
  const page = native(element.ownerDocument);
  const region = page.createElement("div");
  region.setAttribute("role", "status");
  region.lang = languageOf(element).code;
  region.style.cssText = HIDDEN;
  (dialogAround(element) ?? page.body).append(region);
  // Screen readers only announce a change, so the region must exist before its text is set.
  const timers = [
    setTimeout(() => (region.textContent = text), 100),
    setTimeout(() => region.remove(), KEEP),
  ];
  return () => {
    timers.forEach(clearTimeout);
    region.remove();
  };
}
