import { existsSync } from "node:fs";
import path from "node:path";
import type { AddressInfo } from "node:net";
import { chromium, type Browser, type Page } from "playwright";
import { chromiumArgs, findChromium } from "../../widgets/_tests/browsers/find-browsers";
import { createStaticServer } from "../_server/create-server";

const dist = path.resolve(import.meta.dirname, "../../dist");

/** A page of each template, and what a visitor first touches on it. */
const pages = [
  { path: "/", touch: "testimonial-carousel button" },
  { path: "/services/seo/", touch: "faq-accordion summary" },
  { path: "/case-studies/tech-saas-seo/", touch: "site-navigation summary" },
  { path: "/blog/", touch: "blog-explorer input" },
  { path: "/blog/seo-strategies-2023/", touch: "site-navigation summary" },
  { path: "/contact/", touch: "agency-contact-form input" },
  { path: "/privacy-policy/", touch: "site-navigation summary" },
];

interface Measures {
  path: string;
  "kB first view": string;
  requests: number;
  "script kB": string;
  "kB after touch": string;
  "first paint ms": number;
  "largest paint ms": number;
  CLS: string;
}

/** Counts what crosses the wire, compressed, in bytes. */
function countTransfer(page: Page) {
  const total = { bytes: 0, script: 0, requests: 0 };
  page.on("requestfinished", async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    total.bytes += responseBodySize + responseHeadersSize;
    total.requests += 1;
    if (request.resourceType() === "script") total.script += responseBodySize;
  });
  return total;
}

interface Paints {
  first: number;
  largest: number;
  shift: number;
}

/** First and largest paint in ms since navigation, and the cumulative layout shift; as text, since it runs in the page. */
const readPaints = `Promise.all(["paint", "largest-contentful-paint", "layout-shift"].map((type) => new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
  setTimeout(() => resolve([]), 300);
}))).then(([paints, largest, shifts]) => ({
  first: paints.find(({ name }) => name === "first-contentful-paint").startTime,
  largest: largest.at(-1).startTime,
  shift: shifts.reduce((sum, { value }) => sum + value, 0),
}))`;

async function measure(
  browser: Browser,
  origin: string,
  { path: address, touch }: (typeof pages)[number],
): Promise<Measures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Lighthouse's slow 4G and its four-times slower processor.
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  const transfer = countTransfer(page);
  await page.goto(origin + address, { waitUntil: "networkidle" });
  const before = { ...transfer };
  const paints = await page.evaluate<Paints>(readPaints);
  await page.locator(touch).first().dispatchEvent("pointerdown");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  await context.close();
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    path: address,
    "kB first view": kB(before.bytes),
    requests: before.requests,
    "script kB": kB(before.script),
    "kB after touch": kB(transfer.bytes),
    "first paint ms": Math.round(paints.first),
    "largest paint ms": Math.round(paints.largest),
    CLS: paints.shift.toFixed(3),
  };
}

if (!existsSync(path.join(dist, "index.html"))) {
  console.error("There is no built site in dist to measure. Run `npm run build` first.");
  process.exit(1);
}
const server = createStaticServer(dist).listen(0);
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
const rows: Measures[] = [];
for (const page of pages) rows.push(await measure(browser, origin, page));
await browser.close();
server.close();
console.log("Chromium, a phone's screen, 1.6 Mbit/s with 150 ms, processor slowed four times:");
console.table(rows);
