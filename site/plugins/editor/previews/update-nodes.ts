/**
 * Replaces the content of an element but keeps equal nodes, so that loaded pictures, scroll positions and open
 * `<details>` are preserved. Unless the element was empty, scrolls to the first change.
 */
export function showContent(element: Element, wanted: Node): void {
  const isFirst = !element.hasChildNodes();
  const changed = updateContent(element, wanted);
  if (isFirst || !changed) return;
  const { top, bottom } = changed.getBoundingClientRect();
  const { innerHeight } = changed.ownerDocument.defaultView!;
  if (bottom < 0 || top > innerHeight) changed.scrollIntoView({ block: "center" });
}

/** @returns the first element that changed */
export function updateContent(element: Element, wanted: Node): Element | undefined {
  const nodes = [...element.childNodes];
  const others = [...wanted.childNodes];
  let changed: Element | undefined;
  for (const node of nodes.slice(others.length)) node.remove();
  if (nodes.length > others.length) changed = element;
  for (const [index, other] of others.entries()) {
    const node = nodes[index];
    if (node?.isEqualNode(other)) continue;
    if (node) {
      const inner = update(node, other);
      changed ??= inner ?? element;
    } else {
      element.append(other);
      changed ??= isElement(other) ? other : element;
    }
  }
  return changed;
}

function update(node: ChildNode, wanted: ChildNode): Element | undefined {
  if (!isElement(node) || !isElement(wanted) || node.nodeName !== wanted.nodeName) {
    node.replaceWith(wanted);
    return isElement(wanted) ? wanted : undefined;
  }
  for (const name of node.getAttributeNames())
    if (name !== "open" && !wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  return updateContent(node, wanted) ?? node;
}

/** Compares node types, because `instanceof` fails for nodes from another window. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
