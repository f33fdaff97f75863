import { native } from "./native";

export function selfAndAncestors(element: Element): Element[] {
  const chain: Element[] = [];
  let node: Element | null | undefined = element;
  while (node) {
    chain.push(node);
    const { assignedSlot, parentElement, parentNode }: Element = native(node) as Element;
    node = assignedSlot ?? parentElement ?? (parentNode && (native(parentNode) as Partial<ShadowRoot>).host);
  }
  return chain;
}
