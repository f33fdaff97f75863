/** Returns an element and its ancestors, including those across slots and shadow roots. */
export function selfAndAncestors(element: Element): Element[] {
  const chain: Element[] = [];
  let node: Element | null | undefined = element;
  while (node) {
    chain.push(node);
    node = node.assignedSlot ?? node.parentElement ?? (node.parentNode as ShadowRoot | null)?.host;
  }
  return chain;
}
