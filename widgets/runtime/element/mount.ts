import { createElement, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { prerenderHost } from "../host";
import { hydrateWidget } from "../hydration/hydrate-widget";
import { keepUpdatesSafe } from "../hydration/keep-updates-safe";
import { isCloneOfMounted, separateDuplicate, warnOfOldSnippet } from "../prerendered";
import type { CONTEXT, R2wcElement } from "./r2wc-element";
import type { WidgetRootProps } from "./widget-root";

/** The options for React roots. The error boundary already reports the errors that it catches. */
const options = { onCaughtError() {} };

export function mount(
  element: HTMLElement,
  container: HTMLElement,
  WidgetRoot: ComponentType<WidgetRootProps>,
  props: WidgetRootProps,
): NonNullable<R2wcElement[typeof CONTEXT]> {
  if (isCloneOfMounted(element)) container.replaceChildren();
  separateDuplicate(container);
  const tree = createElement(WidgetRoot, props);
  if (container.hasChildNodes()) {
    const { id, locale } = props.host;
    const draft = createElement(WidgetRoot, { ...props, host: prerenderHost(id, locale) });
    const onOutdated = () => element.shadowRoot && !props.error && warnOfOldSnippet(element.localName);
    const root = hydrateWidget({ container, tree, draft, options, onOutdated });
    return { root, ReactComponent: WidgetRoot };
  }
  const root = createRoot(container, options);
  root.render(tree);
  keepUpdatesSafe(container);
  return { root, ReactComponent: WidgetRoot };
}
