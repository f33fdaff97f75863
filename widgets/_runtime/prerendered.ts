/** What was prerendered: on our pages in the element itself, elsewhere in its (declarative) shadow root. */
export const prerenderedRoot = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(":scope > [data-root]") ??
  element.shadowRoot?.querySelector<HTMLElement>("[data-root]");

/** An element that the parser has not closed yet may still get its prerendered content. */
export const isStillParsing = ({ ownerDocument, nextSibling }: HTMLElement) =>
  ownerDocument.readyState === "loading" && !nextSibling;

/** Whether an element was cloned from another one after that had come alive, so that it shows that one's state. */
export const isCopyOfLiving = (element: HTMLElement) => element.hasAttribute("data-ready");

let twins = 0;

/** Gives a widget that was cloned before it came alive ids of its own. */
export function tellFromTwins(container: HTMLElement): void {
  const id = container.dataset.root!;
  const tree = container.getRootNode() as Document | ShadowRoot;
  if (tree.querySelectorAll(`[data-root="${CSS.escape(id)}"]`).length < 2) return;
  container.dataset.root = `${id}-${(twins += 1)}`;
  // Its content is that of another.
  container.dataset.fingerprint = "";
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
