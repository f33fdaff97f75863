import type { ComponentType } from "react";
import type { Root } from "react-dom/client";
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
