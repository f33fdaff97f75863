import { options, type VNode } from "preact";

/** Preact would write this property of React as an attribute. */
const { vnode: before } = options;
options.vnode = (vnode: VNode<{ suppressHydrationWarning?: boolean }>) => {
  delete vnode.props.suppressHydrationWarning;
  before?.(vnode);
};

export { renderToStaticMarkup, renderToString } from "preact-render-to-string";
