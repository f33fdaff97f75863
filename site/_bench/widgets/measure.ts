import type { Browser } from "playwright";
import { countTransfer, openPhone, readTimings, type Transfer } from "../support/browser";
import { questions, type Candidate } from "./candidates";

export interface Measured {
  before: Transfer;
  after: Transfer;
  shift: number;
  /** From the start of its script to a usable widget, in ms. */
  usable: number;
}

/** A page that knows nothing of what is put on it. */
export const hostPage = ({ head, body }: Candidate) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A partner</title>
    <link rel="icon" href="data:,"><style>body { margin: 9px }</style>${head}
  </head>
  <body><p>Before.</p>${body}<p>After.</p></body>
</html>`;

/** As text, since it runs in the page: notes the moment at which an expression first holds. */
const noteUsable = (usable: string) => `(() => {
  const look = () => {
    let found = false;
    try { found = Boolean(${usable}); } catch {}
    if (found) globalThis.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()`;

/** As text, since it runs in the page: ms from the start of the first script of others to that moment. */
const readUsable = `(() => {
  const scripts = performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "script");
  return Math.max(0, usableAt - Math.min(...scripts.map(({ startTime }) => startTime)));
})()`;

/** Opens a page with the widget, touches it, and waits until that did what a visitor expects. */
export async function measure(browser: Browser, address: string, candidate: Candidate): Promise<Measured> {
  const { context, page } = await openPhone(browser, { network: false });
  await page.addInitScript(noteUsable(candidate.usable));
  const transfer = countTransfer(page, (url) => !url.startsWith(address) && !url.startsWith("data:"));
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForFunction("globalThis.usableAt");
  const usable = await page.evaluate<number>(readUsable);
  const { shift } = await readTimings(page);
  const before = { ...transfer };
  await page.locator(candidate.touch).click();
  if (candidate.touch.endsWith("summary") || candidate.touch.endsWith("button"))
    await page.getByText(questions[1]!.answer).waitFor({ state: "visible" });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  await context.close();
  return { before, after: { ...transfer }, shift, usable };
}
