/**
 * Finds for each child of `expected` the element in `actual` that was made from it, in the same order. Others may
 * have put elements between them, or around them.
 */
export function findCounterparts(actual: Element, expected: Element): Map<Element, Element> {
  const counterparts = new Map<Element, Element>();
  const wanted = [...expected.children];
  let candidates = [...actual.children];
  for (const child of wanted) {
    const isFree = (candidate: Element) => !wanted.some((other) => isLike(candidate, other));
    const found =
      candidates.find((candidate) => isLike(candidate, child)) ??
      findWithin(candidates.filter(isFree), child) ??
      candidates.find((candidate) => candidate.localName === child.localName && isFree(candidate));
    if (!found) continue;
    counterparts.set(child, found);
    candidates = candidates.slice(candidates.findIndex((candidate) => candidate.contains(found)) + 1);
  }
  return counterparts;
}

const findWithin = (wrappers: Element[], child: Element) =>
  wrappers
    .flatMap((wrapper) => [...wrapper.querySelectorAll(child.localName)])
    .find((candidate) => isLike(candidate, child));

/** Whether an element can be the expected one; others may have added to it. */
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
