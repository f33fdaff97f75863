import type { ComponentType } from "react";

/** What `@r2wc/react-to-web-component` hands to its core: how a component gets into a node, and out. */
interface Renderer<Context> {
  update(context: Context, props: object): void;
  unmount(context: Context): void;
}

const RENDER = Symbol.for("r2wc.render");
const CONNECTED = Symbol.for("r2wc.connected");
const CONTEXT = Symbol.for("r2wc.context");
const PROPS = Symbol.for("r2wc.props");

/**
 * Stands in for `@r2wc/core`, without what our subclass does itself: roots, attributes, properties,
 * events and the first rendering. That is 0.6 kB of every file.
 */
export default function createBase<Context>(_: ComponentType, __: object, renderer: Renderer<Context>) {
  return class extends HTMLElement {
    [CONNECTED] = false;
    [CONTEXT]?: Context;
    [PROPS] = {};

    [RENDER]() {
      renderer.update(this[CONTEXT]!, this[PROPS]);
    }

    disconnectedCallback() {
      this[CONNECTED] = false;
      if (this[CONTEXT]) renderer.unmount(this[CONTEXT]);
      delete this[CONTEXT];
    }
  };
}
