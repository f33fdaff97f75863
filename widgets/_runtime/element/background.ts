import { findBackground } from "./background-color";
import { lineOf } from "../line-of";

/*
 * Some dark pages do not declare `color-scheme`. A widget in a shadow root therefore reads the background behind it,
 * and reads it again after possible changes. `data-background` and `data-contrast` on its root choose its colors.
 */

/** The luminances between which neither color scheme is readable. Text is plain black or white there. */
const DARK_ENOUGH = 0.038;
const LIGHT_ENOUGH = 0.82;

/** Sets the colors of a widget's root for the background behind it. */
function fit(root: HTMLElement, line: readonly Element[]): void {
  const background = findBackground(line, root);
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

interface Watch {
  follow(element: HTMLElement): void;
  leave(element: HTMLElement): void;
}

const watches = new WeakMap<Document, Watch>();

/** Starts the watch that all widgets of a page share. */
function startWatch(page: Document): Watch {
  const view = page.defaultView!;
  const elements = new Set<HTMLElement>();
  const ending = new AbortController();
  const { signal } = ending;
  let frame = 0;
  const look = (element: HTMLElement) => {
    const root = element.shadowRoot?.querySelector<HTMLElement>("[data-root]");
    const line = lineOf(element);
    for (const node of line) changes.observe(node, { attributes: true });
    if (root) fit(root, line);
  };
  const lookSoon = () => {
    frame ||= view.requestAnimationFrame(() => {
      frame = 0;
      elements.forEach(look);
    });
  };
  // A page's color switch sets an attribute on an ancestor, adds a stylesheet, or is a field that a `:has()` rule depends on.
  const changes = new view.MutationObserver(lookSoon);
  changes.observe(page.head, { childList: true, subtree: true, attributes: true });
  page.addEventListener("load", ({ target }) => target instanceof view.HTMLLinkElement && lookSoon(), {
    capture: true,
    signal,
  });
  page.addEventListener("change", lookSoon, { signal });
  view.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", lookSoon, { signal });
  const lookAfter = ({ target }: Event) => {
    if ([...elements].some((element) => (target as Node).contains(element))) lookSoon();
  };
  page.addEventListener("transitionend", lookAfter, { signal });

  return {
    follow(element) {
      elements.add(element);
      look(element);
    },
    leave(element) {
      elements.delete(element);
      if (elements.size > 0) return;
      ending.abort();
      changes.disconnect();
      view.cancelAnimationFrame(frame);
      watches.delete(page);
    },
  };
}

/**
 * Adapts a widget's colors to the background behind it, now and after each change.
 * @returns a function that stops this
 */
export function followBackground(element: HTMLElement): () => void {
  const page = element.ownerDocument;
  const watch = watches.get(page) ?? startWatch(page);
  watches.set(page, watch);
  watch.follow(element);
  return () => watch.leave(element);
}
