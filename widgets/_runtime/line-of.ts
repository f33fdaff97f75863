/** Returns an element and its ancestors, including those across slots and shadow roots. */
export function lineOf(element: Element): Element[] {
  const line: Element[] = [];
  let node: Element | null | undefined = element;
  while (node) {
    line.push(node);
    node = node.assignedSlot ?? node.parentElement ?? (node.parentNode as ShadowRoot | null)?.host;
  }
  return line;
}
