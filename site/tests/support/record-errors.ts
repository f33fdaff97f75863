import type { Page } from "@playwright/test";

/**
 * The message of the rejected promise when Chromium skips a cross-fade: on a busy machine, after a resize, or because
 * the next page does not enable it. No script can catch it: https://github.com/w3c/csswg-drafts/issues/13726.
 */
const skippedFade = /^Transition was aborted because of invalid state\b/;

export function recordErrors(page: Page, errors: string[] = []): string[] {
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  // React also reports errors from which it recovered.
  page.on("pageerror", ({ message }) => {
    if (!skippedFade.test(message)) errors.push(`uncaught: ${message}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its pending requests.
    if (reason !== "net::ERR_ABORTED") errors.push(`request: ${request.url()} ${reason}`);
  });
  return errors;
}
