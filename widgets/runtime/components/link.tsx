import type { AnchorHTMLAttributes } from "react";

export const Link = ({ href, className, children }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href === undefined ? (
    <span>{children}</span>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
