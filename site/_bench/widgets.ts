import type { Browser } from "playwright";
import { inRoot } from "../_build/paths";
import { median } from "./report/median";
import type { Row, Table } from "./report/table";
import { launch } from "./support/browser";
import { dist, requireBuilt, type Served } from "./support/serve-built";
import { faqs, forms, type Candidate, type Origins } from "./widgets/candidates";
import { hostPage, measure, type Measured } from "./widgets/measure";
import { buildPlainElement } from "./widgets/plain-element";
import { serveFolder, serveTexts } from "./widgets/serve-compressed";

const runs = 5;

function rowOf({ name, script, shift }: Candidate, measured: readonly Measured[]): Row {
  const { before, after } = measured[0]!;
  return {
    name,
    cells: {
      "kB before": { value: before.bytes / 1000, digits: 1 },
      "of it script": { value: before.script / 1000, atMost: script, digits: 2 },
      requests: { value: before.requests },
      "kB after touch": { value: after.bytes / 1000, digits: 1 },
      "requests after": { value: after.requests },
      "layout shift": { value: median(measured.map((one) => one.shift)), atMost: shift, digits: 3 },
      "ms to usable": { value: median(measured.map((one) => one.usable)) },
    },
  };
}

async function measureAll(browser: Browser, title: string, candidates: readonly Candidate[]): Promise<Table> {
  const rows: Row[] = [];
  for (const candidate of candidates) {
    const host = await serveTexts(async () => hostPage(candidate));
    const measured: Measured[] = [];
    try {
      for (let index = 0; index < runs; index++)
        measured.push(await measure(browser, `${host.origin}/`, candidate));
    } finally {
      host.close();
    }
    rows.push(rowOf(candidate, measured));
  }
  return { title, rows };
}

/** Our builds on a bare page of another origin, beside Web Awesome and an element made by r2wc alone. */
export async function run(): Promise<Table[]> {
  requireBuilt();
  const plain = await buildPlainElement();
  const served: Served[] = [
    await serveFolder(dist),
    await serveFolder(inRoot("node_modules/@awesome.me/webawesome/dist-cdn")),
    await serveTexts(async () => plain),
  ];
  const [ours, webAwesome, plainHost] = served.map(({ origin }) => origin) as [string, string, string];
  const origins: Origins = { ours, webAwesome, plain: `${plainHost}/plain-faq.js` };
  const browser = await launch();
  try {
    const how = `on a bare page, Brotli, processor slowed four times, times are the median of ${runs}`;
    return [
      await measureAll(browser, `FAQ ${how}`, faqs(origins)),
      await measureAll(browser, `Contact form ${how}`, forms(origins)),
    ];
  } finally {
    await browser.close();
    for (const server of served) server.close();
  }
}
