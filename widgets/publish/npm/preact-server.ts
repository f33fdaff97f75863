import { options, type VNode } from "preact";

// Preact would render `suppressHydrationWarning`, which only React uses, as an attribute.
const { vnode: before } = options;
options.vnode = (vnode: VNode<{ suppressHydrationWarning?: boolean }>) => {
  delete vnode.props.suppressHydrationWarning;
  before?.(vnode);
};

export { renderToStaticMarkup, renderToString } from "preact-render-to-string";
