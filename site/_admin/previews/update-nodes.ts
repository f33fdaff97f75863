/**
 * Updates the content of an element to that of another. Equal nodes stay, so that loaded pictures, scroll positions and
 * open answers are kept.
 */
export function updateContent(element: ParentNode & Node, wanted: Node): void {
  const nodes = [...element.childNodes];
  const others = [...wanted.childNodes];
  for (const node of nodes.slice(others.length)) node.remove();
  for (const [index, other] of others.entries()) {
    const node = nodes[index];
    if (!node) element.append(other);
    else if (!node.isEqualNode(other)) update(node, other);
  }
}

function update(node: ChildNode, wanted: ChildNode): void {
  if (!isElement(node) || !isElement(wanted) || node.nodeName !== wanted.nodeName) {
    node.replaceWith(wanted);
    return;
  }
  for (const name of node.getAttributeNames())
    if (name !== "open" && !wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  updateContent(node, wanted);
}

/** Compares node types, because `instanceof` fails for nodes of another window. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
