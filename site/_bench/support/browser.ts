import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { chromiumArgs, findChromium } from "../../../widgets/_tests/browsers/find-browsers";

export const launch = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs, ...args] });

/** Lighthouse's slow 4G. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export const phone = "a phone's screen, 1.6 Mbit/s with 150 ms, processor slowed four times";

/** How a page is slowed; the processor four times, as Lighthouse does. */
export interface Slowed {
  network: boolean;
}

export async function openPhone(
  browser: Browser,
  { network }: Slowed,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (network) await session.send("Network.emulateNetworkConditions", slowNetwork);
  return { context, page };
}

export interface Transfer {
  /** What crosses the wire, compressed, in bytes, with headers. */
  bytes: number;
  /** Of it, what runs: files, and what stands in the page. */
  script: number;
  requests: number;
}

/**
 * Counts headers as HTTP/2 sends them, which every host of the README speaks and our server does not: a
 * line that was sent before, such as the policy, is a byte or two that point to it (RFC 7541).
 */
export function countHeaders() {
  const sent = new Set<string>();
  return (headers: readonly { name: string; value: string }[]): number => {
    const lines = headers.map(({ name, value }) => `${name}: ${value}`);
    const bytes = lines.reduce((sum, line) => sum + (sent.has(line) ? 2 : line.length), 0);
    for (const line of lines) sent.add(line);
    return bytes;
  };
}

/** Counts what a page transfers from now on, from the addresses that are meant. */
export function countTransfer(page: Page, isMeant = (_url: string) => true): Readonly<Transfer> {
  const total = { bytes: 0, script: 0, requests: 0 };
  const headers = countHeaders();
  page.on("requestfinished", async (request) => {
    if (!isMeant(request.url())) return;
    const { responseBodySize } = await request.sizes();
    const response = (await request.response())!;
    const lines = await response.headersArray();
    total.bytes += responseBodySize + headers(lines);
    total.requests += 1;
    if (request.resourceType() === "script") total.script += responseBodySize;
    if (request.resourceType() === "document")
      total.script += brotliCompressSync(codeIn(await response.text())).length;
  });
  return total;
}

/** The scripts that stand in a page, but for data and rules. */
const codeIn = (html: string): string =>
  [...html.matchAll(/<script(?: type="module")?>([^]*?)<\/script>/g)].map(([, code]) => code).join("");

export interface Timings {
  /** First and largest paint in ms since navigation. */
  first: number;
  largest: number;
  /** How long tasks held up a visitor after the first paint, in ms: what each took beyond 50. */
  blocked: number;
  /** The cumulative layout shift. */
  shift: number;
}

/** As text, since it runs in the page. */
const read = `Promise.all(["paint", "largest-contentful-paint", "longtask", "layout-shift"].map((type) => new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
  setTimeout(() => resolve([]), 300);
}))).then(([paints, largest, tasks, shifts]) => {
  const first = paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? NaN;
  const after = tasks.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, first));
  return {
  first,
  largest: largest.at(-1)?.startTime ?? NaN,
  blocked: after.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
  shift: shifts.reduce((sum, { value }) => sum + value, 0),
}})`;

export const readTimings = (page: Page) => page.evaluate<Timings>(read);
