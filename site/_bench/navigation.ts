import { openPrerenderingTab, type TabPage } from "../_tests/support/prerendering-tab";
import { median } from "./report/median";
import type { Figure, Row, Table } from "./report/table";
import { phone, slowNetwork } from "./support/browser";
import { serveBuilt } from "./support/serve-built";

const runs = 3;

const journeys = [
  { from: "/", link: "main a[href='/contact/']", to: "/contact/" },
  { from: "/services/", link: "main a[href='/services/seo/']", to: "/services/seo/" },
  {
    from: "/blog/",
    link: "main article a[href='/blog/seo-strategies-2023/']",
    to: "/blog/seo-strategies-2023/",
  },
  { from: "/about/", link: "header a[href='/']", to: "/" },
] as const;

/** How long a visitor rests on the link, in ms: before 200 nothing is prerendered. */
const rests = {
  "clicked at once": 0,
  "after 0.5 s on the link": 500,
  "after 1.5 s on the link": 1500,
} as const;

/** As text, since it runs in each page: remembers when its visitor clicked, for the page that follows. */
const remember = `addEventListener("click", ({ timeStamp }) => {
  localStorage.setItem("clicked", String(performance.timeOrigin + timeStamp));
}, true);`;

/** As text, since it runs in the page: ms from that click to the largest paint. */
const sinceClick = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    resolve(performance.timeOrigin + list.getEntries().at(-1).startTime - Number(localStorage.getItem("clicked")));
  }).observe({ type: "largest-contentful-paint", buffered: true });
  setTimeout(() => resolve(NaN), 2000);
})`;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function whenSeen(page: TabPage): Promise<void> {
  while (!(await page.evaluate<boolean>("document.visibilityState === 'visible' && !document.prerendering")))
    await pause(50);
  // What is painted later would be the largest paint.
  await pause(1000);
}

/** @returns ms from the click to the largest paint of the next page */
async function measure(origin: string, journey: (typeof journeys)[number], rest: number): Promise<number> {
  const tab = await openPrerenderingTab(remember, [
    ["Emulation.setCPUThrottlingRate", { rate: 4 }],
    ["Network.emulateNetworkConditions", slowNetwork],
  ]);
  try {
    const page = await tab.open(origin + journey.from);
    await pause(500);
    if (rest > 0) await page.hover(journey.link);
    await pause(rest);
    await page.click(journey.link);
    const next = await tab.prerendered(origin + journey.to);
    await whenSeen(next);
    return await next.evaluate<number>(sinceClick);
  } finally {
    await tab.close();
  }
}

/** A run that fails counts as one that misses. */
async function tryToMeasure(...what: Parameters<typeof measure>): Promise<number> {
  try {
    return await measure(...what);
  } catch (error) {
    console.error(`    ${(error as Error).message.split("\n")[0]}`);
    return Infinity;
  }
}

async function rowOf(origin: string, journey: (typeof journeys)[number]): Promise<Row> {
  const cells: Record<string, Figure> = {};
  const longest = Math.max(...Object.values(rests));
  for (const [name, rest] of Object.entries(rests)) {
    const measured: number[] = [];
    for (let index = 0; index < runs; index++) measured.push(await tryToMeasure(origin, journey, rest));
    cells[name] = { value: median(measured), ...(rest === longest && { atMost: 100 }) };
  }
  return { name: `${journey.from} to ${journey.to}`, cells };
}

/** From a click to the largest paint of the next page, by how long a visitor rested on the link before. */
export async function run(): Promise<Table[]> {
  const served = await serveBuilt();
  try {
    const rows: Row[] = [];
    for (const journey of journeys) {
      console.error(`  ${journey.from} to ${journey.to}`);
      rows.push(await rowOf(served.origin, journey));
    }
    return [
      { title: `From page to page: ms from click to largest paint, ${phone}; median of ${runs}`, rows },
    ];
  } finally {
    served.close();
  }
}
