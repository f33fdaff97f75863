/** A page, or the content of a shadow root in it. */
export type Place = HTMLElement | ShadowRoot;

/** Other software that changes a page. */
export interface Visit {
  /** Starts the changes, which continue until the returned function is called. */
  begin(place: Place): () => void;
  /** Whether it removes texts. */
  removesTexts?: true;
}

/** Calls `act` for each element, also for those added later. */
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
