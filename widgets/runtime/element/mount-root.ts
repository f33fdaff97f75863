import { type ComponentType, createElement } from "react";
import { type Root, createRoot } from "react-dom/client";
import { prerenderHost } from "../host";
import { hydrateWidget } from "../hydration/hydrate-widget";
import { keepUpdatesSafe } from "../hydration/keep-updates-safe";
import { separateDuplicate } from "../prerendered";
import type { WidgetRootProps } from "./widget-root";

// The keys that @r2wc/core 1.3 uses for its state and its render method.
export const RENDER = Symbol.for("r2wc.render");
export const CONNECTED = Symbol.for("r2wc.connected");
export const CONTEXT = Symbol.for("r2wc.context");
export const PROPS = Symbol.for("r2wc.props");

/** An instance of a class that `r2wc` creates. */
export interface R2wcElement extends HTMLElement {
  [RENDER](): void;
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: Root; ReactComponent: ComponentType<WidgetRootProps> };
  [PROPS]: WidgetRootProps;
  disconnectedCallback(): void;
}

/** The options for React roots. The error boundary already reports the errors that it catches. */
const options = { onCaughtError() {} };

export function mount(
  element: HTMLElement,
  container: HTMLElement,
  WidgetRoot: ComponentType<WidgetRootProps>,
  props: WidgetRootProps,
): NonNullable<R2wcElement[typeof CONTEXT]> {
  // The content of a clone of a mounted element already contains that element's state.
  if (element.hasAttribute("data-ready")) container.replaceChildren();
  separateDuplicate(container);
  const tree = createElement(WidgetRoot, props);
  if (container.hasChildNodes()) {
    const { id, locale } = props.host;
    const draft = createElement(WidgetRoot, { ...props, host: prerenderHost(id, locale) });
    const onOutdated = () => {
      if (!element.shadowRoot || props.error) return;
      console.warn(
        `<${element.localName}> was rendered again: its prerendered snippet does not match its attributes or the current version. Copy a new snippet.`,
      );
    };
    const root = hydrateWidget({ container, tree, draft, options, onOutdated });
    return { root, ReactComponent: WidgetRoot };
  }
  const root = createRoot(container, options);
  root.render(tree);
  keepUpdatesSafe(container);
  return { root, ReactComponent: WidgetRoot };
}
