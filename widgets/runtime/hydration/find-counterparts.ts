/** Finds the counterparts of `expected`'s children in `actual`, in order, even between or within other elements. */
export function findCounterparts(actual: Element, expected: Element): Map<Element, Element> {
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
