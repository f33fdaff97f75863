/** Focuses an element in the middle of the window, where neither a toast nor a page's header covers it. */
export function reveal(element: HTMLElement) {
  element.focus({ preventScroll: true });
  // jsdom has no `scrollIntoView`.
  element.scrollIntoView?.({ block: "center" });
}
