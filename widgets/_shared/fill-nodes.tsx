import { Fragment, type ReactNode } from "react";

/** Fills `{name}` in a wording with elements: `You agree to our {terms}.` */
export function fillNodes(wording: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return wording
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? nodes[part] : part}</Fragment>);
}
