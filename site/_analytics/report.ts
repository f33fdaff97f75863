import { events, type AnyDetail } from "./events";
import { fireEvents } from "./fire-events";

/** Passes views of pages and events on to a service. */
export type Report = (name: string, detail: AnyDetail) => void;

/** The name under which each view of a page is reported. */
export const PAGE_VIEW = "pageview";

/** Reports from the moment at which a visitor sees the page; a page that is prepared unseen says nothing. */
export function reportTo(report: Report): void {
  const start = () => {
    for (const name of Object.keys(events))
      document.addEventListener(name, (event) => report(name, (event as CustomEvent<AnyDetail>).detail));
    report(PAGE_VIEW, {});
    // A page that comes back from the browser's cache is seen again.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) report(PAGE_VIEW, {});
    });
    fireEvents();
  };
  whenSeen(start);
}

export function whenSeen(start: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

/** POSTs a report. It reaches the service also where the visitor leaves the page, and it never fails. */
export function post(address: string, type: string, body: object): void {
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": type },
    body: JSON.stringify(body),
    credentials: "omit",
    keepalive: true,
  }).catch(() => {
    // Blocked or offline: nobody is waiting for it.
  });
}
