import { native } from "../native";
import { reportError, WidgetError } from "../errors";

/** The time that the first render may take on a slow phone, in milliseconds. */
const PATIENCE = 8000;

/** Shows an element's children until its shadow root has content, or reports that functions seem to be replaced. */
export function showChildrenUntilRendered(element: HTMLElement, container: HTMLElement): void {
  const slot = native(element.ownerDocument).createElement("slot");
  container.after(slot);
  const timer = setTimeout(() => {
    if (!element.isConnected) return;
    const message =
      `<${element.localName}> could not render, so the page still shows the content between its tags. ` +
      "A script on this page has probably replaced built-in functions of the browser. The errors above show which function failed first.";
    reportError(element, new WidgetError("render-failed", message));
  }, PATIENCE);
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    observer.disconnect();
    slot.parentNode?.removeChild(slot);
  });
  observer.observe(container, { childList: true });
}
