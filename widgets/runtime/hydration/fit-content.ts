import { native } from "../native";

type Steps = (() => void)[];

/**
 * Changes the nodes in `actual` to match `expected`. Existing nodes are kept, with their typed text, selection, open
 * state and scroll position. Nodes that other software added are removed, nodes that it moved or wrapped are moved
 * back, and nodes that it removed are created again.
 *
 * @returns a function that restores the changes that other software made
 */
export function fitContent(actual: Element, expected: Element): () => void {
  const steps: Steps = [];
  fitChildren(actual, expected, steps);
  return () => {
    while (steps.length > 0) steps.pop()!();
  };
}

const isText = (node: Node | null) => node?.nodeType === Node.TEXT_NODE;

function fitChildren(actual: Element, expected: Element, steps: Steps) {
  // `checkTexts` ensures that text is always the only child of its element.
  if (expected.childNodes.length === 1 && isText(expected.firstChild))
    return fitText(actual, expected.textContent, steps);
  const counterparts = findCounterparts(actual, expected);
  let next = actual.firstChild;
  for (const child of expected.children) {
    const counterpart = counterparts.get(child);
    if (!counterpart) {
      actual.insertBefore(native(actual.ownerDocument).importNode(child, true), next);
      continue;
    }
    if (counterpart.parentNode === actual) {
      while (next && next !== counterpart) next = takeOut(next, steps);
      next = counterpart.nextSibling;
    } else {
      keepPlace(counterpart, steps);
      place(counterpart, actual, next);
    }
    fitChildren(counterpart, child, steps);
  }
  while (next) next = takeOut(next, steps);
}

function fitText(actual: Element, text: string, steps: Steps) {
  const { firstChild, childNodes } = actual;
  if (childNodes.length === 1 && isText(firstChild) && firstChild!.nodeValue === text) return;
  const others = [...childNodes];
  const ours = native(actual.ownerDocument).createTextNode(text);
  actual.replaceChildren(ours);
  steps.push(() => {
    // If the widget has changed the text in the meantime, the widget's text is kept.
    if (actual.firstChild === ours && ours.data === text) actual.replaceChildren(...others);
  });
}

/** Removes a node. Returns the one that followed it. */
function takeOut(node: ChildNode, steps: Steps): ChildNode | null {
  const { nextSibling } = node;
  keepPlace(node, steps);
  node.remove();
  return nextSibling;
}

/** Adds a step that moves a node back to its present place. */
function keepPlace(node: Node, steps: Steps) {
  const { parentNode, nextSibling } = node;
  steps.push(() => place(node, parentNode!, nextSibling));
}

interface MovesNodes {
  /** Moves a node without losing focus or scroll positions. Not every browser supports this method. */
  moveBefore?(node: Node, before: Node | null): void;
}

function place(node: Node, parent: Node & MovesNodes, before: Node | null) {
  const next = before?.parentNode === parent ? before : null;
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

/** Finds the counterparts of `expected`'s children in `actual`, in order, even between or within other elements. */
function findCounterparts(actual: Element, expected: Element): Map<Element, Element> {
  const wanted = [...expected.children];
  const there = [...actual.children];
  if (there.length === wanted.length && wanted.every((child, index) => isLike(there[index]!, child)))
    return new Map(wanted.map((child, index) => [child, there[index]!]));

  const isWanted = (element: Element) => wanted.some((child) => isLike(element, child));
  const lookInto = (element: Element): Element[] =>
    isWanted(element) ? [element] : [element, ...[...element.children].flatMap(lookInto)];
  let candidates = there.flatMap(lookInto);
  const counterparts = new Map<Element, Element>();
  wanted.forEach((child, index) => {
    const alike = candidates.filter((candidate) => isLike(candidate, child));
    const unwrapped = alike.filter(({ parentNode }) => parentNode === actual);
    const needed = wanted.slice(index).filter((other) => isLike(other, child)).length;
    const found =
      (unwrapped.length >= needed ? unwrapped : alike)[0] ??
      there.find(
        (other) => candidates.includes(other) && other.localName === child.localName && !isWanted(other),
      );
    if (!found) return;
    counterparts.set(child, found);
    candidates = candidates
      .slice(candidates.indexOf(found) + 1)
      .filter((candidate) => !found.contains(candidate));
  });
  return counterparts;
}

function isLike(candidate: Element, expected: Element): boolean {
  return (
    candidate.localName === expected.localName &&
    candidate.getAttribute("name") === expected.getAttribute("name") &&
    candidate.getAttribute("part") === expected.getAttribute("part") &&
    [...expected.classList].every((name) => candidate.classList.contains(name)) &&
    [...expected.children].every(({ localName }) => candidate.querySelector(localName)) &&
    (!expected.textContent || Boolean(candidate.textContent))
  );
}
