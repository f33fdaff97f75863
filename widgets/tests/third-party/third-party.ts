/** A page, or the content of a shadow root in it. */
export type Place = HTMLElement | ShadowRoot;

/** Software that changes a page that it does not own, such as a translator. */
export interface ThirdParty {
  /** Starts the changes. They continue until the returned function is called. */
  begin(place: Place): () => void;
  /** Whether the software removes text. */
  removesTexts?: true;
}

/** Calls `act` for each matching element, including elements that are added later. */
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
