/*
 * What widgets use of React. There is nothing in it for properties that React renames on their way into
 * the page, such as `strokeWidth` and `onChange`: in widgets the linter refuses them.
 */
export * from "preact";
export * from "preact/hooks";

/** Preact renders at once. */
export const startTransition = (act: () => void) => act();
