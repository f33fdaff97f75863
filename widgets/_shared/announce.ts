const KEEP = 1500;

/** Out of sight, whatever the page's own styles say of everything. */
const UNSEEN =
  "position:fixed!important;width:1px!important;height:1px!important;padding:0!important;overflow:hidden!important;clip-path:inset(50%)!important";

/** The modal dialog that an element is in, also through shadow roots. */
function dialogAround(element: Element): Element | null {
  const { host } = element.getRootNode() as ShadowRoot;
  return element.closest("dialog:modal") ?? (host ? dialogAround(host) : null);
}

/**
 * Reads a text out. Live regions inside a shadow root are unreliable, so it stands for a moment in
 * a region of the page itself, out of sight. What lies beneath a modal dialog would not be read.
 *
 * @param element the widget that has something to say
 * @returns what ends it before its time
 */
export function announce(text: string, element: Element): () => void {
  const { ownerDocument } = element;
  const region = ownerDocument.createElement("div");
  region.setAttribute("role", "status");
  region.style.cssText = UNSEEN;
  (dialogAround(element) ?? ownerDocument.body).append(region);
  // A region must be there, empty, before its text counts as a change.
  const timers = [
    setTimeout(() => (region.textContent = text), 100),
    setTimeout(() => region.remove(), KEEP),
  ];
  return () => {
    timers.forEach(clearTimeout);
    region.remove();
  };
}
