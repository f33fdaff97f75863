import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Publication } from "./publication";

/** The pages of sitemaps, by address, with the date of their last change or an empty string. */
type Pages = ReadonlyMap<string, string>;

const SECONDS = 15;
/** The maximum number of addresses in one announcement. */
const MOST = 10_000;
const names: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Returns the pages of a sitemap, except those of other sites. */
function pagesIn(sitemap: string, origin: string): Pages {
  const entries = sitemap.split("<url>").map((entry) => {
    const valueOf = (tag: string) =>
      (new RegExp(`<${tag}>([^<]*)`).exec(entry)?.[1] ?? "")
        .trim()
        .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => names[name]!);
    return [valueOf("loc"), valueOf("lastmod")] as const;
  });
  return new Map(entries.filter(([address]) => address === origin || address.startsWith(`${origin}/`)));
}

/** Returns the addresses of pages that are new, gone, or have another date. */
export const changedPages = (former: Pages, present: Pages): string[] =>
  [...new Set([...present.keys(), ...former.keys()])].filter(
    (page) => former.get(page) !== present.get(page),
  );

/** Returns the paths of the sitemaps that `robots.txt` lists. */
const sitemapsOf = (dist: string, origin: string) =>
  [...readFileSync(path.join(dist, "robots.txt"), "utf8").matchAll(/^Sitemap: (.+)$/gm)]
    .map(([, address]) => address!.slice(origin.length))
    .filter((file) => existsSync(path.join(dist, file)));

/** Returns the pages that are online. A sitemap that does not exist has none. */
async function onlinePages(origin: string, sitemaps: readonly string[]): Promise<Pages> {
  const lists = sitemaps.map(async (file) => {
    const answer = await fetch(origin + file, { signal: AbortSignal.timeout(SECONDS * 1000) });
    if (answer.status !== 200 && answer.status !== 404)
      throw new Error(`${file} has status ${answer.status}`);
    return answer.ok ? [...pagesIn(await answer.text(), origin)] : [];
  });
  return new Map((await Promise.all(lists)).flat());
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
  const orLog = (what: () => Promise<void>) =>
    what().catch((error: Error) => log(`Search engines are not notified: ${error.message}.`));
  // A preview has no file with the key.
  if (!key || !existsSync(path.join(dist, `${key}.txt`))) return async () => {};
  let sitemaps: string[] = [];
  let former: Pages | undefined;
  await orLog(async () => {
    sitemaps = sitemapsOf(dist, origin);
    former = await onlinePages(origin, sitemaps);
  });
  return () =>
    orLog(async () => {
      if (!former) return;
      const present = sitemaps.flatMap((file) => [
        ...pagesIn(readFileSync(path.join(dist, file), "utf8"), origin),
      ]);
      const urlList = changedPages(former, new Map(present)).slice(0, MOST);
      if (urlList.length === 0) return;
      const answer = await fetch(service, {
        method: "POST",
        headers: { "Content-Type": "application/json; charset=utf-8" },
        body: JSON.stringify({
          host: new URL(origin).host,
          key,
          keyLocation: `${origin}/${key}.txt`,
          urlList,
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(SECONDS * 1000),
      });
      if (!answer.ok) throw new Error(`the service answers with status ${answer.status}`);
      log(`Search engines are notified of ${urlList.length} pages.`);
    });
}
