import { native } from "../native";

/** Shows an element's children until its shadow root has content. */
export function showChildrenUntilRendered(element: HTMLElement, container: HTMLElement): void {
  const slot = native(element.ownerDocument).createElement("slot");
  container.after(slot);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    slot.parentNode?.removeChild(slot);
  });
  observer.observe(container, { childList: true });
}
