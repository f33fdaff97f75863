/**
 * Finds for each child of `expected` the element in `actual` that was made from it, in the same order. Others may
 * have put elements between them, or around them.
 */
export function findCounterparts(actual: Element, expected: Element): Map<Element, Element> {
  const counterparts = new Map<Element, Element>();
  const wanted = [...expected.children];
  let candidates = [...actual.children];
  for (const [index, child] of wanted.entries()) {
    const isFree = (candidate: Element) => !wanted.some((other) => isLike(candidate, other));
    const alike = candidates.filter((candidate) => isLike(candidate, child));
    const areEnough = alike.length >= wanted.slice(index).filter((other) => isLike(other, child)).length;
    // Of several that are alike, one may be wrapped: then the order tells which is which.
    const places = candidates.filter((candidate) => alike.includes(candidate) || isFree(candidate));
    const found =
      (areEnough ? alike[0] : findAmong(places, child)) ??
      candidates.find((candidate) => candidate.localName === child.localName && isFree(candidate));
    if (!found) continue;
    counterparts.set(child, found);
    candidates = candidates.slice(candidates.findIndex((candidate) => candidate.contains(found)) + 1);
  }
  return counterparts;
}

/** The first that is like the child, or that holds one. */
const findAmong = (places: Element[], child: Element) =>
  places
    .flatMap((place) => [place, ...place.querySelectorAll(child.localName)])
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
