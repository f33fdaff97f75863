import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { native } from "../native";
import { draw } from "./draw";
import { fingerprint } from "./fingerprint";
import { fitContent } from "./fit-content";
import { keepUpdatesSafe } from "./keep-updates-safe";
import { updateAttributes } from "./update-attributes";

export interface Hydration {
  container: HTMLElement;
  tree: ReactElement;
  draft: ReactElement;
  options: RootOptions;
  /** Called if the content was rendered from other attributes or by another version. */
  onOutdated: () => void;
}

/**
 * Hydrates a widget whose content translators, password managers or other software may have changed. React and Preact
 * discard content that they do not expect, including everything that a visitor typed. Therefore, the content is first
 * changed to match a new render. After hydration, the changes made by other software are restored.
 */
export function hydrateWidget({ container, tree, draft, options, onOutdated }: Hydration): Root {
  const page = native(container.getRootNode() as Document | ShadowRoot);
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
