import type { FiredEvent } from "./events";
import { linkEvent } from "./link-event";

interface SentPayload {
  fields: { service: string };
  /** The name of the campaign page, or undefined on other pages. */
  campaign?: string;
}

function fire(...[name, detail]: FiredEvent): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Starts firing the speed of the page, when the browser is idle. */
export function fireSpeed(): void {
  const whenIdle = typeof requestIdleCallback === "function" ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    import("./web-vitals").then(
      ({ measureSpeed }) => measureSpeed(fire),
      () => {
        // The request was blocked, or the browser is offline.
      },
    );
  });
}

/** Starts firing the events that `events.ts` defines, except for the speed. */
export function fireEvents(): void {
  fireFormEvents();
  fireSearches();
  for (const type of ["click", "auxclick"] as const) {
    document.addEventListener(
      type,
      ({ target, button }) => {
        const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
        // The right button opens a menu instead of the link.
        const found = link && button < 2 && linkEvent(link);
        if (found) fire(...found);
      },
      true,
    );
  }
  // `toggle` does not bubble, so the listener captures it.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.closest("faq-accordion"))
        fire("site-faq-open", { question: target.querySelector("summary")!.textContent.trim() });
    },
    true,
  );
  const { notFoundPath } = document.documentElement.dataset;
  if (notFoundPath) fire("site-not-found", { path: notFoundPath });
}

function fireFormEvents(): void {
  let isStarted = false;
  // The form stops the propagation of key events, so the listener uses `input`.
  document.addEventListener(
    "input",
    ({ target }) => {
      if (isStarted || !(target instanceof Element && target.closest("agency-contact-form"))) return;
      isStarted = true;
      fire("site-form-start", {});
    },
    true,
  );
  document.addEventListener("agency-success", (event) => {
    const { payload, suspicious } = (event as CustomEvent<{ payload: SentPayload; suspicious?: true }>)
      .detail;
    // The receiver found two signs of spam, so this is no conversion.
    if (suspicious) return;
    fire("site-form-sent", { service: payload.fields.service, campaign: payload.campaign ?? "" });
  });
  document.addEventListener("agency-error", (event) => {
    fire("site-form-failed", { code: (event as CustomEvent<{ code: string }>).detail.code });
  });
}

function fireSearches(): void {
  let last = "";
  document.addEventListener("agency-filter", (event) => {
    const { search, count } = (event as CustomEvent<{ search: string; count: number }>).detail;
    // Selecting a category within search results is not a new search.
    if (search && search !== last) fire("site-search", { search, results: count });
    last = search;
  });
}
