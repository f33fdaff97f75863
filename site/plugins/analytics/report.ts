import type { Metric } from "web-vitals";

export type Report = (name: string, detail: Readonly<Record<string, string | number>>) => void;

export const PAGE_VIEW = "pageview";

/** Starts reporting when the page is seen. `measuresSpeed`: its speed is measured before any consent. */
export function reportTo(report: Report, measuresSpeed = true): void {
  whenSeen(() => {
    report(PAGE_VIEW, {});
    // Returning to a page in the back/forward cache counts as another view.
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) report(PAGE_VIEW, {});
    });
    document.addEventListener("agency-success", (event) => {
      const { payload, suspicious } = (event as CustomEvent<SentMessage>).detail;
      // The receiver found two signs of spam, so this is no conversion.
      if (suspicious) return;
      report("site-form-sent", { service: payload.fields.service, campaign: payload.campaign ?? "" });
    });
    if (measuresSpeed) reportSpeed(report);
  });
}

interface SentMessage {
  /** `campaign` is the name of the campaign page, or undefined on other pages. */
  payload: { fields: { service: string }; campaign?: string };
  suspicious?: true;
}

const speedEvents = { LCP: "site-lcp", INP: "site-inp", CLS: "site-cls" };

/**
 * Reports each of the Core Web Vitals once, when the page is hidden for the first time: on phones, a hidden page may be
 * closed without another event. A page from the back/forward cache is a new view, with new values.
 */
export function reportSpeed(report: Report): void {
  const reported = new Set<string>();
  const onValue = ({ name, id, value, rating }: Metric) => {
    if (reported.has(id)) return;
    reported.add(id);
    const rounded = name === "CLS" ? Math.round(value * 1000) / 1000 : Math.round(value);
    const send = () => report(speedEvents[name as keyof typeof speedEvents], { value: rounded, rating });
    // The library reports the largest paint at the first click or key already.
    if (document.visibilityState === "hidden") send();
    else document.addEventListener("visibilitychange", send, { once: true });
  };
  const whenIdle = typeof requestIdleCallback === "function" ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    import("web-vitals").then(
      ({ onCLS, onINP, onLCP }) => [onLCP, onINP, onCLS].forEach((measure) => measure(onValue)),
      () => {
        // The request was blocked, or the browser is offline.
      },
    );
  });
}

/** Whether the visitor's browser sends Global Privacy Control: https://www.w3.org/TR/gpc/ */
export const hasOptedOut = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Calls `start` when the page is shown, unless the visitor has opted out with Global Privacy Control. */
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
