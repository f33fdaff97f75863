import { useEffect, type RefObject } from "react";
import { useHost } from "../runtime/host";
import { native } from "../runtime/native";

/** Opens the question that the URL's fragment refers to, which browsers do only in light DOM. */
export function useAddress(list: RefObject<HTMLElement | null>, hasItems: boolean): void {
  const { whileConnected } = useHost();
  useEffect(() => {
    if (!hasItems) return;
    const root = list.current!.getRootNode() as ShadowRoot;
    if (!native(root).host) return;
    const page = native(root.ownerDocument);
    const view = page.defaultView!;
    const open = () => {
      const id = decode(view.location.hash.slice(1));
      // An element of the page with the same id has priority.
      const details = id && !page.getElementById(id) && root.getElementById(id)?.closest("details");
      if (!details || !list.current?.contains(details)) return;
      details.open = true;
      // jsdom has no `scrollIntoView`.
      details.scrollIntoView?.();
    };
    open();
    return whileConnected(() => {
      view.addEventListener("hashchange", open);
      return () => view.removeEventListener("hashchange", open);
    });
  }, [list, hasItems, whileConnected]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
