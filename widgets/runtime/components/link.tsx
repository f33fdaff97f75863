import type { AnchorHTMLAttributes } from "react";

/** A link, or only its text if it has no valid URL. */
export const Link = ({ href, className, children }: AnchorHTMLAttributes<HTMLAnchorElement>) =>
  href === undefined ? (
    <span>{children}</span>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
