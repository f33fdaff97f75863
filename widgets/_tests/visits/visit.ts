/** A page, or the content of a shadow root in it. */
export type Place = HTMLElement | ShadowRoot;

/** Software of others that comes to a page. */
export interface Visit {
  /** Does what it does to a page, at once and as long as it stays. @returns ends the visit */
  begin(place: Place): () => void;
  /** It takes something away that a reader would have read. */
  removesTexts?: true;
}

/** Calls `act` for each element that is there, and that is added later. */
export function forEachElement(
  place: Place,
  selector: string,
  act: (element: HTMLElement) => void,
): () => void {
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const element of place.querySelectorAll<HTMLElement>(selector)) {
      if (seen.has(element)) continue;
      seen.add(element);
      act(element);
    }
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
