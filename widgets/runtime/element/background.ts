import { findBackground } from "./background-color";
import { native } from "../native";
import { selfAndAncestors } from "../self-and-ancestors";

/*
 * Some dark pages do not declare `color-scheme`. Therefore, a widget in a shadow root detects the background behind
 * it, and checks again whenever the background may have changed. `data-background` and `data-contrast` on the
 * widget's root select its colors.
 */

/** The luminance limits for the regular color schemes. On backgrounds between them, text is plain black or white. */
const DARK_ENOUGH = 0.038;
const LIGHT_ENOUGH = 0.82;

function fit(root: HTMLElement, chain: readonly Element[]): void {
  const background = findBackground(chain, root);
  if (!background) {
    delete root.dataset.background;
    delete root.dataset.contrast;
    return;
  }
  const { darkest, lightest } = background;
  const isDark = 1.05 / (lightest + 0.05) > (darkest + 0.05) / 0.05;
  root.dataset.background = isDark ? "dark" : "light";
  if (isDark ? lightest > DARK_ENOUGH : darkest < LIGHT_ENOUGH) root.dataset.contrast = "more";
  else delete root.dataset.contrast;
}

/**
 * Adapts a widget's colors to the background behind it, now and after each change.
 *
 * @returns a function that stops following the background
 */
export function followBackground(element: HTMLElement): () => void {
  const page = native(element.ownerDocument);
  const view = page.defaultView!;
  const ending = new AbortController();
  const { signal } = ending;
  let frame = 0;
  const look = () => {
    frame = 0;
    const root = element.shadowRoot?.querySelector<HTMLElement>("[data-root]");
    const chain = selfAndAncestors(element);
    for (const node of chain) changes.observe(node, { attributes: true });
    if (root) fit(root, chain);
  };
  const lookSoon = () => {
    frame ||= view.requestAnimationFrame(look);
  };
  // Pages change their colors by setting an attribute on an ancestor, by adding a stylesheet, or with a `:has()` rule
  // for a form field.
  const changes = new view.MutationObserver(lookSoon);
  changes.observe(page.head, { childList: true, subtree: true, attributes: true });
  page.addEventListener("load", ({ target }) => target instanceof view.HTMLLinkElement && lookSoon(), {
    capture: true,
    signal,
  });
  page.addEventListener("change", lookSoon, { signal });
  page.addEventListener("transitionend", ({ target }) => (target as Node).contains(element) && lookSoon(), {
    signal,
  });
  // jsdom has no `matchMedia` (https://github.com/jsdom/jsdom/issues/3522).
  view.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", lookSoon, { signal });
  look();
  return () => {
    ending.abort();
    changes.disconnect();
    view.cancelAnimationFrame(frame);
  };
}
