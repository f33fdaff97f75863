import { readFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "../../../widgets/_tests/browsers/find-browsers";
import type { PostSummary } from "../../../widgets/blog-explorer/blog-explorer.contract";
import { plainText } from "../../../widgets/blog-explorer/plain-text";
import { inRoot } from "../../_build/paths";
import { compressed } from "./compressed";
import type { Searched, Searcher } from "./searcher";

/** What is used of Pagefind 1.6 in Node; it is no dependency. */
interface Pagefind {
  createIndex(): Promise<{
    index: {
      addCustomRecord(record: {
        url: string;
        content: string;
        language: string;
        meta: object;
      }): Promise<unknown>;
      writeFiles(options: { outputPath: string }): Promise<unknown>;
    };
  }>;
  close(): Promise<void>;
}

const origin = "http://pagefind.test";

/** @returns nothing where Pagefind is not installed */
export async function searchWithPagefind(posts: readonly PostSummary[]) {
  const name = "pagefind";
  const pagefind = (await import(name).catch(() => undefined)) as Pagefind | undefined;
  if (!pagefind) return undefined;
  const folder = inRoot(".cache/bench/pagefind");
  const { index } = await pagefind.createIndex();
  for (const { id, title, excerpt, content } of posts)
    await index.addCustomRecord({
      url: `/${id}/`,
      content: [title, excerpt, plainText(content!)].join("\n"),
      language: "en",
      meta: { title, excerpt },
    });
  await index.writeFiles({ outputPath: folder });
  await pagefind.close();
  return searchIn(folder);
}

async function searchIn(folder: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
  const page = await browser.newPage();
  let searched: Searched;
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    const body = await readFile(path.join(folder, pathname));
    // Its own files are compressed already.
    const size = /\.(js|json)$/.test(pathname) ? compressed(body) : body.length;
    searched.first += size;
    if (/\.pf_(index|fragment)$/.test(pathname)) searched.after += size;
    await route.fulfill({ body, contentType: pathname.endsWith(".js") ? "text/javascript" : undefined });
  });
  await page.goto(`${origin}/`);
  const search: Searcher = async (needle) => {
    searched = { first: 0, after: 0, found: 0 };
    searched.found = await page.evaluate(async (text) => {
      // Another address is another instance, which knows nothing yet.
      const address = `/pagefind.js?${Math.random()}`;
      const { search: find, destroy } = await import(address);
      const { results } = await find(/\s/.test(text) ? `"${text}"` : text);
      await Promise.all(results.slice(0, 12).map((result: { data(): unknown }) => result.data()));
      await destroy();
      return results.length as number;
    }, needle);
    return searched;
  };
  return { search, close: () => browser.close() };
}
