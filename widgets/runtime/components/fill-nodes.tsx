import { Fragment, type ReactNode } from "react";

export function fillNodes(wording: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return wording
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 ? (
        <Fragment key={index}>{Object.hasOwn(nodes, part) && nodes[part]}</Fragment>
      ) : (
        part && <span key={index}>{part}</span>
      ),
    );
}
