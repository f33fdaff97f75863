import type { Page } from "@playwright/test";

/**
 * What Chromium says of its own promise where a cross-fade is left out: a busy machine shows the next page before the
 * picture of the last one has come, a test resizes the window meanwhile, or the next page asks for none. No script of
 * ours made that promise, and none can catch it. See https://github.com/w3c/csswg-drafts/issues/13726.
 */
const fadeLeftOut = /^Transition was aborted because of invalid state\b/;

/** A list that fills with what goes wrong on a page: console errors, uncaught errors, failed requests. */
export function recordFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  // React reports what it could recover from here too.
  page.on("pageerror", ({ message }) => {
    if (!fadeLeftOut.test(message)) faults.push(`uncaught: ${message}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left drops what it was still loading.
    if (reason !== "net::ERR_ABORTED") faults.push(`request: ${request.url()} ${reason}`);
  });
  return faults;
}
