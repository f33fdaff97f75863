import { type ReactElement, createElement, Fragment, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root, type RootOptions, createRoot } from "react-dom/client";
import { native } from "../native";
import { fingerprint } from "./prerendered-html";
import { fitContent } from "./fit-content";
import { keepUpdatesSafe } from "./keep-updates-safe";

interface Hydration {
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

/** Renders a tree into a detached document. `use` receives the output before the tree's effects run. */
function draw(tree: ReactElement, use: (drawing: Element) => void): void {
  const drawing = native(document).implementation.createHTMLDocument("").createElement("div");
  // React runs layout effects in tree order, so the effect of this component runs first.
  const First = () => {
    useLayoutEffect(() => use(drawing), []);
    return null;
  };
  const root = createRoot(drawing, { onCaughtError() {} });
  flushSync(() => root.render(createElement(Fragment, null, createElement(First), tree)));
  root.unmount();
}

/** The attributes that a visitor may have changed. */
const states = new Set(["open", "checked", "selected"]);

function updateAttributes(actual: Element, expected: Element): void {
  const elements = actual.querySelectorAll("*");
  expected.querySelectorAll("*").forEach((model, index) => {
    const element = elements[index]!;
    const names = new Set([...element.getAttributeNames(), ...model.getAttributeNames()]);
    for (const name of names) {
      const text = model.getAttribute(name);
      if (states.has(name) || text === element.getAttribute(name)) continue;
      if (text === null) element.removeAttribute(name);
      else element.setAttribute(name, text);
    }
  });
}
