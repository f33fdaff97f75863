import { createElement, type ComponentType } from "preact";
import { CONNECTED, CONTEXT, PROPS, RENDER } from "../../_runtime/r2wc-symbols";
import type { createRoot } from "./react-dom";

interface Context {
  root: ReturnType<typeof createRoot>;
  ReactComponent: ComponentType;
}

/**
 * Stands in for `@r2wc/react-to-web-component`, without what our subclass does itself: roots,
 * attributes, properties, events and the first rendering. That would be 0.8 kB of every file.
 */
export default () =>
  class extends HTMLElement {
    [CONNECTED] = false;
    [CONTEXT]?: Context;
    [PROPS] = {};

    [RENDER]() {
      const { root, ReactComponent } = this[CONTEXT]!;
      root.render(createElement(ReactComponent, this[PROPS]));
    }

    disconnectedCallback() {
      this[CONNECTED] = false;
      this[CONTEXT]?.root.unmount();
      delete this[CONTEXT];
    }
  };
