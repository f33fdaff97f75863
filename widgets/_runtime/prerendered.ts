/** Returns the prerendered root: in the element itself on the pages of this site, otherwise in its shadow root. */
export const prerenderedRoot = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(":scope > [data-root]") ??
  element.shadowRoot?.querySelector<HTMLElement>("[data-root]");

/** Returns whether the parser may still add prerendered content to the element. */
export const isStillParsing = ({ ownerDocument, nextSibling }: HTMLElement) =>
  ownerDocument.readyState === "loading" && !nextSibling;

/** Calls back when the parser has added everything to the element's document. */
export const whenParsed = ({ ownerDocument }: HTMLElement, callback: () => void) =>
  ownerDocument.addEventListener("DOMContentLoaded", callback, { once: true });

/** Returns whether the element is a clone of a mounted one, with that one's state in its content. */
export const isCopyOfLiving = (element: HTMLElement) => element.hasAttribute("data-ready");

let duplicates = 0;

/** Gives a widget that was cloned before hydration its own ids. */
export function separateDuplicate(container: HTMLElement): void {
  const id = container.dataset.root!;
  const tree = container.getRootNode() as Document | ShadowRoot;
  if (tree.querySelectorAll(`[data-root="${CSS.escape(id)}"]`).length < 2) return;
  container.dataset.root = `${id}-${(duplicates += 1)}`;
  // Its content belongs to another id.
  container.dataset.fingerprint = "";
}

/** Removes the loader's message about a failed first attempt. */
export function forgetFailure(element: HTMLElement): void {
  if (!element.hasAttribute("data-failed")) return;
  element.removeAttribute("data-failed");
  [...(element.shadowRoot ?? element).children].find((node) => node.matches("[role=status]"))?.remove();
}

/** Warns of a snippet that was copied before the attributes or the code changed. */
export function warnOfOldSnippet(tag: string): void {
  console.warn(
    `<${tag}> was rendered again: its prerendered snippet does not fit its attributes or the current version. Copy a new snippet.`,
  );
}
