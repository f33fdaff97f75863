import { Fragment, type ReactNode, type AnchorHTMLAttributes } from "react";

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

export const Link = ({ href, className, children }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href === undefined ? (
    <span>{children}</span>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
