/** What was prerendered: on our pages in the element itself, elsewhere in its (declarative) shadow root. */
export const prerenderedRoot = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(":scope > [data-root]") ??
  element.shadowRoot?.querySelector<HTMLElement>("[data-root]");

/** An element that the parser has not closed yet may still get its prerendered content. */
export const isStillParsing = ({ ownerDocument, nextSibling }: HTMLElement) =>
  ownerDocument.readyState === "loading" && !nextSibling;

let copies = 0;

/**
 * Whether the content belongs to another element that this one was cloned from: it shows that one's
 * state, or shares its ids. In the second case it gets ids of its own.
 */
export function isCopy(element: HTMLElement, container: HTMLElement): boolean {
  const id = container.dataset.root ?? "";
  const tree = container.getRootNode() as Document | ShadowRoot;
  const twins = tree.querySelectorAll(`[data-root="${CSS.escape(id)}"]`);
  if (twins.length > 1) container.dataset.root = `${id}-${(copies += 1)}`;
  return twins.length > 1 || element.hasAttribute("data-ready");
}

/** Takes away what the loader said of a first try that failed. */
export function forgetFailure(element: HTMLElement): void {
  if (!element.hasAttribute("data-failed")) return;
  element.removeAttribute("data-failed");
  [...(element.shadowRoot ?? element).children].find((node) => node.matches("[role=status]"))?.remove();
}

/** A snippet stays as it was copied, while attributes and our code go on. */
export function warnOfOldSnippet(tag: string): void {
  console.warn(
    `<${tag}> was rendered anew: its prerendered snippet does not fit its attributes or our present version. Make a new snippet.`,
  );
}
