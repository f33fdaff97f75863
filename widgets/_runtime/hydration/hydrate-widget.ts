import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { draw } from "./draw";
import { fingerprint } from "./fingerprint";
import { fitContent } from "./fit-content";
import { keepUpdatesSafe } from "./keep-updates-safe";
import { updateAttributes } from "./update-attributes";

export interface Prerendered {
  /** The element that holds what was prerendered. */
  container: HTMLElement;
  tree: ReactElement;
  /** The tree as it is prerendered. */
  draft: ReactElement;
  options: RootOptions;
  /** Hears that the content was made from other attributes, or by another version. */
  onOutdated: () => void;
}

/**
 * Hydrates a widget, whatever translators, password managers and others have made of its content since. React and
 * Preact throw away what is not as they expect it, with all that a visitor has typed. So the content is first made
 * to fit a drawing of what they expect, and gets others' changes back afterwards.
 */
export function hydrateWidget({ container, tree, draft, options, onOutdated }: Prerendered): Root {
  const page = container.getRootNode() as Document | ShadowRoot;
  const focused = page.activeElement as HTMLElement | null;
  let outdated = false;
  let restore = () => {};
  draw(draft, (drawing) => {
    const made = container.dataset.fingerprint ?? fingerprint(container.innerHTML);
    outdated = made !== fingerprint(drawing.innerHTML);
    restore = fitContent(container, drawing);
    if (outdated) updateAttributes(container, drawing);
  });
  const root = flushSync(() => hydrateRoot(container, tree, options));
  keepUpdatesSafe(container);
  if (outdated) onOutdated();
  else restore();
  if (container.contains(focused) && page.activeElement !== focused) focused!.focus({ preventScroll: true });
  return root;
}
