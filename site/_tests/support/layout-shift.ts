import type { Page } from "@playwright/test";

/** Watches from the page's start; to be called before it is opened. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; nodes: string }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) => node?.nodeName).join(" ");
        shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** What has moved under the visitor's eyes so far, also right after an input. */
export const layoutShifts = (page: Page) =>
  page.evaluate(async () => {
    // Entries come with a frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    return (window as unknown as { layoutShifts: { value: number; nodes: string }[] }).layoutShifts;
  });
