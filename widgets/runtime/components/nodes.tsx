import { Fragment, type ReactNode, type AnchorHTMLAttributes, type SVGAttributes } from "react";

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

/** A drawing of lines in the color of the text, for readers who see it. Its `viewBox` is a square of `size` pixels. */
export const Icon = ({ size, ...attributes }: SVGAttributes<SVGElement> & { size: number }) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    {...attributes}
  />
);
