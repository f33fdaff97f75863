/** Returns the innermost element at the center of a node, even in a shadow root. */
export function reach(node: Element): Element | null {
  const { left, top, width, height } = node.getBoundingClientRect();
  const point = [left + width / 2, top + height / 2] as const;
  let met = document.elementFromPoint(...point);
  let inner = met?.shadowRoot?.elementFromPoint(...point);
  while (inner && inner !== met) {
    met = inner;
    inner = met.shadowRoot?.elementFromPoint(...point);
  }
  return met;
}

/**
 * Scrolls a node into view and presses it.
 *
 * @throws Error if another element covers it
 */
export function press(node: HTMLElement): void {
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const met = reach(node);
  if (!met || !node.contains(met))
    throw new Error(`<${node.localName}> cannot be pressed: <${met?.localName}> covers it.`);
  node.click();
}
