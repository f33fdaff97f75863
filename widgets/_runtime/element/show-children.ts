import { reportError, WidgetError } from "../errors";

/** Longer than a slow phone needs for the first render, in milliseconds. */
const PATIENCE = 8000;

/**
 * Shows an element's own children until its shadow root has content. They stay, and the console gets the reason, if the
 * page has replaced functions of the browser that rendering needs.
 *
 * @param container the element in the shadow root that the widget renders into
 */
export function showChildrenUntilRendered(element: HTMLElement, container: HTMLElement): void {
  const slot = element.ownerDocument.createElement("slot");
  container.after(slot);
  const timer = setTimeout(() => {
    if (!element.isConnected) return;
    const message =
      `<${element.localName}> could not render, so that the content between its tags stays. ` +
      "A script on this page has probably replaced functions of the browser. The errors above name the first that failed.";
    reportError(element, new WidgetError("render-failed", message));
  }, PATIENCE);
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    observer.disconnect();
    slot.parentNode?.removeChild(slot);
  });
  observer.observe(container, { childList: true });
}
