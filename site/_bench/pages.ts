import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser, type Page } from "playwright";
import { chromiumArgs, findChromium } from "../../widgets/_tests/browsers/find-browsers";
import { firstView } from "./budgets";
import { serveDist } from "./serve-dist";
import type { Row, Table } from "./table";
import { builtTemplates, type TemplatePage } from "./templates";

interface Transfer {
  requests: number;
  /** The compressed size of all response bodies. */
  bytes: number;
  scriptBytes: number;
}

/** Counts a page's requests and bytes. The returned totals grow while the page loads. */
function countTransfer(page: Page): Transfer {
  const total = { requests: 0, bytes: 0, scriptBytes: 0 };
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes();
    total.requests += 1;
    total.bytes += responseBodySize;
    if (request.resourceType() === "script") total.scriptBytes += responseBodySize;
  });
  return total;
}

/** Returns the code of the page's inline scripts, without JSON. */
const inlineScripts = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && ["", "module"].includes(type))
      .map(({ text }) => text)
      .join(""),
  );

async function rowOf(browser: Browser, origin: string, { path, selector }: TemplatePage): Promise<Row> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const transfer = countTransfer(page);
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const first = { ...transfer };
  const script = first.scriptBytes + brotliCompressSync(await inlineScripts(page)).length;
  await page.locator(selector).first().dispatchEvent("pointerdown");
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
  await page.close();
  return {
    name: path,
    cells: {
      "kB first view": {
        value: first.bytes / 1000,
        atMost: path === "/" ? firstView.homeKilobytes : firstView.kilobytes,
        digits: 1,
      },
      requests: { value: first.requests },
      "kB script": { value: script / 1000, atMost: firstView.scriptKilobytes, digits: 2 },
      "kB after interaction": { value: transfer.bytes / 1000, digits: 1 },
    },
  };
}

/** Measures what a page of each template loads before and after the first interaction. */
export async function run(): Promise<Table[]> {
  const served = await serveDist();
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
  try {
    const rows: Row[] = [];
    for (const template of builtTemplates()) rows.push(await rowOf(browser, served.origin, template));
    return [{ title: "Pages: what a phone loads", rows }];
  } finally {
    await browser.close();
    served.close();
  }
}
