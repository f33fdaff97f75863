function childAround(parent: Node, node: Node | null): Node | null {
  let around = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}

/** The DOM methods that React and Preact call, if other software has moved or removed a node. */
const tolerant = {
  insertBefore<N extends Node>(this: Node, node: N, before: Node | null): N {
    return Node.prototype.insertBefore.call(this, node, childAround(this, before)) as N;
  },
  removeChild<N extends ChildNode>(this: Node, node: N): N {
    const wrapper = node.parentNode === this ? null : childAround(this, node);
    if (node.parentNode) Node.prototype.removeChild.call(node.parentNode, node);
    if (wrapper && !wrapper.hasChildNodes()) Node.prototype.removeChild.call(this, wrapper);
    return node;
  },
};

function makeTolerant(element: Element) {
  for (const each of [element, ...element.querySelectorAll("*")]) Object.assign(each, tolerant);
}

const safe = new WeakSet<Element>();

/** Lets a widget update although other software moves its elements. A changed text replaces a translator's. */
export function keepUpdatesSafe(container: Element): void {
  if (safe.has(container)) return;
  safe.add(container);
  const places = new WeakMap<Node, Element>();
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) if (isElement(node)) makeTolerant(node);
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        // Preact keeps updating the removed text node.
        places.set(node, target as Element);
        observer.observe(node, { characterData: true });
      }
      if (target.nodeType === Node.TEXT_NODE && !target.parentNode)
        places.get(target)!.replaceChildren(target);
    }
  });
  makeTolerant(container);
  observer.observe(container, { childList: true, subtree: true });
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
