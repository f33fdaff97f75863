import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import { chromiumArgs, findChromium } from "../../../widgets/tests/browsers/find-browsers";
import { widgetTags } from "../../../widgets/publish/files/widget-tags";
import { inRoot } from "../../generator/paths";
import { createStaticServer } from "../../hosting/server/create-server";
import { followRequests } from "../support/follow-requests";
import { serve } from "../support/serve";

const runs = 5;
/** A slow mobile network: 1.6 Mbit/s, and 150 ms from a request to its response. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** The longest time in milliseconds from the start of a page to the finished widget, on an idle machine. */
const BUDGET = 1200;

async function measure(origin: string, partner: string, tag: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const requests = await followRequests(page, origin);
    await session.send("Network.emulateNetworkConditions", network);
    await page.goto(`${partner}/?${new URLSearchParams({ origin, tag })}`, { waitUntil: "commit" });
    await page.locator("[data-ready]").waitFor({ state: "attached" });
    const time = await page.evaluate(() => performance.now());
    await page.waitForLoadState("networkidle");
    const steps = Math.max(...requests.map(({ step }) => step));
    const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
    return { time, steps, bytes, count: requests.length };
  } finally {
    await browser.close();
  }
}

/** Measures how long a partner's page waits for one widget on a slow network. */
export async function run(): Promise<string[]> {
  if (!existsSync(inRoot("dist/widgets/v1/loader.js"))) return [];
  const missed: string[] = [];
  const partner = createServer(({ url }, response) => {
    const { origin, tag } = Object.fromEntries(new URL(url!, "http://localhost").searchParams);
    response
      .setHeader("Content-Type", "text/html")
      .end(
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module" src="${origin}/widgets/v1/loader.js"></script><${tag} hydrate="load"></${tag}>`,
      );
  });
  await serve(createStaticServer(inRoot("dist")), (origin) =>
    serve(partner, async (address) => {
      for (const tag of widgetTags) {
        const found = [];
        for (let index = 0; index < runs; index++) found.push(await measure(origin, address, tag));
        const { time, steps, bytes, count } = found.toSorted((a, b) => a.time - b.time)[
          Math.floor(runs / 2)
        ]!;
        const figure = `<${tag}>: ${count} requests in ${steps} steps, ${(bytes / 1000).toFixed(1)} kB, ${time.toFixed(0)} ms (budget ${BUDGET})`;
        console.log(figure);
        if (time > BUDGET) missed.push(`embedding: ${figure}`);
      }
    }),
  );
  return missed;
}
