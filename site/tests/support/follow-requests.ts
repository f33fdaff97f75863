import type { Page } from "@playwright/test";

export interface Request {
  path: string;
  /** The number of requests, one after the other, that the browser needs for this file after the page itself. */
  step: number;
  /** The size of the response as it was transferred, in bytes. */
  bytes: number;
}

/** Returns a list of the page's requests to an origin, except for pictures. Works only in Chromium. */
export async function followRequests(page: Page, origin: string): Promise<readonly Request[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const steps = new Map<string, number>();
  const found = new Map<string, Request>();
  const list: Request[] = [];
  session.on("Network.requestWillBeSent", ({ request: { url }, requestId, type, initiator }) => {
    const frames = [initiator.stack, initiator.stack?.parent].flatMap((stack) => stack?.callFrames ?? []);
    const from = initiator.url ?? frames.find((frame) => frame.url)?.url;
    const step = type === "Document" ? 0 : (steps.get(from ?? "") ?? 0) + 1;
    steps.set(url, step);
    if (step === 0 || !url.startsWith(`${origin}/`) || type === "Image") return;
    const request = { path: new URL(url).pathname, step, bytes: 0 };
    found.set(requestId, request);
    list.push(request);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = found.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return list;
}
