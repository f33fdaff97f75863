import type { Browser } from "playwright";
import { median } from "./report/median";
import type { Row, Table } from "./report/table";
import {
  countTransfer,
  launch,
  openPhone,
  phone,
  readTimings,
  type Timings,
  type Transfer,
} from "./support/browser";
import { serveBuilt } from "./support/serve-built";
import { templates, type TemplatePage } from "./support/templates";

const runs = 3;

interface Measured {
  before: Transfer;
  after: Transfer;
  timings: Timings;
}

async function measure(browser: Browser, origin: string, { path, touch }: TemplatePage): Promise<Measured> {
  const { context, page } = await openPhone(browser, { network: true });
  const transfer = countTransfer(page);
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const before = { ...transfer };
  const timings = await readTimings(page);
  await page.locator(touch).first().dispatchEvent("pointerdown");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  await context.close();
  return { before, after: { ...transfer }, timings };
}

function rowOf(path: string, measured: readonly Measured[]): Row {
  const { before, after } = measured[0]!;
  const time = (name: keyof Timings) => median(measured.map(({ timings }) => timings[name]));
  return {
    name: path,
    cells: {
      "kB first view": { value: before.bytes / 1000, atMost: path === "/" ? 130 : 100, digits: 1 },
      requests: { value: before.requests },
      "kB script": { value: before.script / 1000, atMost: 2, digits: 2 },
      "kB after touch": { value: after.bytes / 1000, digits: 1 },
      "FCP ms": { value: time("first"), atMost: 850 },
      "LCP ms": { value: time("largest"), atMost: 1000 },
      "TBT ms": { value: time("blocked"), atMost: 0 },
      CLS: { value: time("shift"), atMost: 0, digits: 3 },
    },
  };
}

/** Bytes, paints, blocking and layout shift of a page of each template, before and after a first touch. */
export async function run(): Promise<Table[]> {
  const served = await serveBuilt();
  const browser = await launch();
  try {
    const rows: Row[] = [];
    for (const template of templates) {
      const measured: Measured[] = [];
      for (let index = 0; index < runs; index++)
        measured.push(await measure(browser, served.origin, template));
      rows.push(rowOf(template.path, measured));
    }
    return [{ title: `Pages: Chromium, ${phone}; times are the median of ${runs}`, rows }];
  } finally {
    await browser.close();
    served.close();
  }
}
