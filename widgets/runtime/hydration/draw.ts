import { createElement, Fragment, useLayoutEffect, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { native } from "../native";

/** Renders a tree into a detached document. `use` receives the output before the tree's effects run. */
export function draw(tree: ReactElement, use: (drawing: Element) => void): void {
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
