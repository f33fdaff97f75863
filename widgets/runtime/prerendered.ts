import { native } from "./native";

/** Returns the prerendered root, which is in the element on the pages of this site, and in its shadow root elsewhere. */
export const prerenderedRoot = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(":scope > [data-root]") ??
  element.shadowRoot?.querySelector<HTMLElement>("[data-root]");

export const isStillParsing = ({ ownerDocument, nextSibling }: HTMLElement) =>
  native(ownerDocument).readyState === "loading" && !nextSibling;

export const whenParsed = ({ ownerDocument }: HTMLElement, callback: () => void) =>
  native(ownerDocument).addEventListener("DOMContentLoaded", callback, { once: true });

let duplicates = 0;

/** Changes the ids of a widget that was cloned before hydration, so that they are unique. */
export function separateDuplicate(container: HTMLElement): void {
  const id = container.dataset.root!;
  const tree = native(container.getRootNode() as Document | ShadowRoot);
  const roots = [...tree.querySelectorAll<HTMLElement>("[data-root]")];
  if (roots.filter(({ dataset }) => dataset.root === id).length < 2) return;
  container.dataset.root = `${id}-${(duplicates += 1)}`;
  // An empty fingerprint makes the content render again with the new ids.
  container.dataset.fingerprint = "";
}

export function forgetFailure(element: HTMLElement): void {
  if (!element.hasAttribute("data-failed")) return;
  element.removeAttribute("data-failed");
  [...(element.shadowRoot ?? element).children].find((node) => node.matches("[role=status]"))?.remove();
}
