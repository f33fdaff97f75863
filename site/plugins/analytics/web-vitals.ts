import { onCLS, onINP, onLCP, type Metric } from "web-vitals";
import type { FiredEvent } from "./events";

const names = { LCP: "site-lcp", INP: "site-inp", CLS: "site-cls" } as const;

/**
 * Fires each of the Core Web Vitals once, when the page is hidden for the first time: on phones, a hidden page may be
 * closed without another event. A page from the back/forward cache is a new view, with new values.
 */
export function measureSpeed(fire: (...event: FiredEvent) => void): void {
  const fired = new Set<string>();
  const report = ({ name, id, value, rating }: Metric) => {
    if (fired.has(id)) return;
    fired.add(id);
    const rounded = name === "CLS" ? Math.round(value * 1000) / 1000 : Math.round(value);
    const send = () => fire(names[name as keyof typeof names], { value: rounded, rating });
    // The library reports the largest paint at the first click or key already.
    if (document.visibilityState === "hidden") send();
    else document.addEventListener("visibilitychange", send, { once: true });
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}
