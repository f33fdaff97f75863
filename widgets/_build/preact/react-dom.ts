import { hydrate, render, type ComponentChild } from "preact";

/** Preact hydrates at once. */
export const flushSync = <Result>(act: () => Result) => act();

export const createRoot = (container: Element) => ({
  render: (tree: ComponentChild) => render(tree, container),
  unmount: () => render(null, container),
});

export function hydrateRoot(container: Element, tree: ComponentChild) {
  hydrate(tree, container);
  return createRoot(container);
}
