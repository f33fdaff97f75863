import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import type { Publication } from "./deployment";

/** The pages of sitemaps, by address, with the date of their last change or an empty string. */
type Pages = ReadonlyMap<string, string>;

const MOST_PAGES = 10_000;
const within = () => AbortSignal.timeout(15_000);

function pagesIn(sitemaps: readonly string[], origin: string): Pages {
  const entries = sitemaps
    .flatMap((text) => DomUtils.getElementsByTagName("url", parseDocument(text, { xmlMode: true })))
    .map((entry) => {
      const textOf = (tag: string) => DomUtils.textContent(DomUtils.getElementsByTagName(tag, entry)).trim();
      return [textOf("loc"), textOf("lastmod")] as const;
    });
  return new Map(entries.filter(([address]) => address.startsWith(`${origin}/`)));
}

async function fetchSitemap(address: string): Promise<string> {
  const answer = await fetch(address, { signal: within() });
  if (!answer.ok && answer.status !== 404) throw new Error(`${address} answers with status ${answer.status}`);
  return answer.ok ? answer.text() : "";
}

/**
 * Prepares the announcement of changed pages to search engines (https://www.indexnow.org/documentation). Call it before a
 * deployment, and the returned function after it. A failure is only logged.
 */
export async function prepareAnnouncement(
  { origin, dist, log }: Pick<Publication, "origin" | "dist" | "log">,
  key: string | undefined,
  service = process.env.INDEXNOW_URL ?? "https://api.indexnow.org/indexnow",
): Promise<() => Promise<void>> {
  const orLog = <Result>(act: () => Promise<Result>) =>
    act().catch((error: Error) => void log(`Search engines are not notified: ${error.message}.`));
  // A preview has no file with the key.
  if (!key || !existsSync(path.join(dist, `${key}.txt`))) return async () => {};
  const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
  const sitemaps = [...read("robots.txt").matchAll(/^Sitemap: (.+)$/gm)].map(([, address]) => address!);
  const former = await orLog(async () => pagesIn(await Promise.all(sitemaps.map(fetchSitemap)), origin));
  return async () => {
    if (!former) return;
    const present = pagesIn(
      sitemaps.map((address) => read(address.slice(origin.length))),
      origin,
    );
    const urlList = [...new Set([...present.keys(), ...former.keys()])]
      .filter((page) => former.get(page) !== present.get(page))
      .slice(0, MOST_PAGES);
    if (urlList.length === 0) return;
    const body = { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList };
    await orLog(async () => {
      const answer = await fetch(service, {
        method: "POST",
        headers: { "Content-Type": "application/json; charset=utf-8" },
        body: JSON.stringify(body),
        redirect: "manual",
        signal: within(),
      });
      if (!answer.ok) throw new Error(`the service answers with status ${answer.status}`);
      log(`Search engines are notified of ${urlList.length} pages.`);
    });
  };
}
