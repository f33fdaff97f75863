import { createElement, Fragment, useLayoutEffect, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/**
 * Renders a tree into an invisible document.
 *
 * @param use receives the element with the output, before the tree's own effects run
 */
export function draw(tree: ReactElement, use: (drawing: Element) => void): void {
  const drawing = document.implementation.createHTMLDocument("").createElement("div");
  // Layout effects run in tree order.
  const First = () => {
    useLayoutEffect(() => use(drawing), []);
    return null;
  };
  const root = createRoot(drawing, { onCaughtError() {} });
  flushSync(() => root.render(createElement(Fragment, null, createElement(First), tree)));
  root.unmount();
}
