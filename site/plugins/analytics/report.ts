import { events, type AnyDetail } from "./events";
import { fireEvents, fireSpeed } from "./fire-events";

/** A function that sends a page view or an event to a service. */
export type Report = (name: string, detail: AnyDetail) => void;

/** The name under which page views are reported. */
export const PAGE_VIEW = "pageview";

/**
 * Starts reporting when the page becomes visible. A prerendered page that is never shown reports nothing.
 *
 * @param measuresSpeed whether the speed of the page is measured before the visitor agrees to anything
 */
export function reportTo(report: Report, measuresSpeed = true): void {
  const start = () => {
    for (const name of Object.keys(events))
      document.addEventListener(name, (event) => report(name, (event as CustomEvent<AnyDetail>).detail));
    report(PAGE_VIEW, {});
    // Returning to a page in the back/forward cache counts as another view.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) report(PAGE_VIEW, {});
    });
    fireEvents();
    if (measuresSpeed) fireSpeed();
  };
  whenSeen(start);
}

/** Whether the visitor's browser sends Global Privacy Control: https://www.w3.org/TR/gpc/ */
export const hasOptedOut = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Calls `start` immediately, or when the page is shown if it is being prerendered. For a visitor who has opted out with
 * Global Privacy Control, it is never called.
 */
export function whenSeen(start: () => void): void {
  if (hasOptedOut) return;
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

/** POSTs a report, even while the visitor is leaving the page. Errors are ignored. */
export function post(address: string, type: string, body: object): void {
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": type },
    body: JSON.stringify(body),
    credentials: "omit",
    keepalive: true,
  }).catch(() => {
    // The request was blocked, or the browser is offline.
  });
}
