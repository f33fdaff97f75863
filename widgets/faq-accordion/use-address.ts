import { useEffect, type RefObject } from "react";

/**
 * Opens the question that the page's address names, and the one that it names later. In a shadow root no browser
 * does that itself; on our own pages all do, before this code arrives.
 */
export function useAddress(list: RefObject<HTMLElement | null>, hasItems: boolean): void {
  useEffect(() => {
    if (!hasItems) return;
    const root = list.current!.getRootNode() as Document | ShadowRoot;
    if (!("host" in root)) return;
    const view = root.ownerDocument.defaultView!;
    const open = () => {
      const id = decode(view.location.hash.slice(1));
      // What the page itself has under this name is not ours.
      const details =
        id && !root.ownerDocument.getElementById(id) && root.getElementById(id)?.closest("details");
      if (!details || !list.current?.contains(details)) return;
      details.open = true;
      details.scrollIntoView();
    };
    open();
    view.addEventListener("hashchange", open);
    return () => view.removeEventListener("hashchange", open);
  }, [list, hasItems]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
