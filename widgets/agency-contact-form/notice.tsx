import type { ReactNode } from "react";

/** Brings a control into the middle of the window, where neither a toast nor the header of a page covers it. */
export function reveal(element: HTMLElement) {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center" });
}

/** What went wrong. It takes the focus when it comes, so that it is read out too. */
export const Notice = ({ part, children }: { part: string; children: ReactNode }) => (
  <div role="alert" tabIndex={-1} part={part} className="agency-message col-span-full w-full border-s-ember">
    {children}
  </div>
);
