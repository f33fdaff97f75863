import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import { isSafeAddress } from "../../schemas/fields/addresses";
import { formerAddress, formerPath } from "../../schemas/fields/fields";
import { parseUrl } from "../../schemas/fields/web-origin";
import { slugify } from "../../generator/content/entry-slugs";
import { addressKey } from "../../generator/facts/links/site-addresses";

/** A picture to copy. Both paths are absolute. */
export interface Copy {
  from: string;
  to: string;
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** Returns the path of a URL on the old site, or undefined for other sites. */
const pathOn = (site: string, url: URL | undefined) =>
  url &&
  /^https?:$/.test(url.protocol) &&
  withoutWww(url.host) === withoutWww(parseUrl(site, site)?.host ?? "")
    ? url.pathname
    : undefined;

/** Returns the path of an old page, decoded, or undefined if it cannot be redirected. */
export function oldPath(link: string, site: string): string | undefined {
  const encoded = formerPath.safeParse(pathOn(site, parseUrl(link, site)));
  return encoded.success ? formerPath.safeParse(decodeURI(encoded.data)).data : undefined;
}

/** Returns a list with the address that WordPress gives each post by its number, such as `/?p=12`. */
export function shortLink(id: string, site: string): string[] {
  const folder = (pathOn(site, parseUrl(site, site)) ?? "").replace(/\/?$/, "/");
  const { data } = formerAddress.safeParse(`${folder}?p=${id}`);
  return data ? [data] : [];
}

/**
 * Returns the new address for a link in an article: a path for the old site's pages, https for others.
 *
 * @param pages the new paths of the articles, by the keys of their old paths
 */
export function linkFrom(address: string, site: string, base: string, pages: ReadonlyMap<string, string>) {
  if (/^(mailto:|tel:|#)/i.test(address)) return address;
  const url = parseUrl(address, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const own = pathOn(site, url);
  const former = oldPath(url.href, site);
  const page = pages.get(url.searchParams.has("p") && own === "/" ? url.search : addressKey(former ?? "/"));
  const link =
    own === undefined || own.includes("/wp-content/")
      ? url.href.replace(/^http:/, "https:")
      : (page ?? own + url.search) + url.hash;
  return isSafeAddress(link) ? link : undefined;
}

/**
 * Finds pictures in a folder of uploads and gives them names in a folder of the site.
 *
 * @param uploads the copy of `wp-content/uploads`
 * @param folder the absolute path of the folder to copy to
 */
export function pictureFinder(uploads: string | undefined, folder: string, site: string, base: string) {
  const names = new Map<string, string>();
  const find = (address: string): { name: string } | { problem: string } => {
    const shown = address.slice(0, 100);
    const [, file] = /\/wp-content\/uploads\/(.+)/.exec(pathOn(site, parseUrl(address, base)) ?? "") ?? [];
    if (!file) return { problem: `the picture ${shown} is not one of the site's uploads` };
    if (!/\.(jpe?g|png|webp|avif)$/i.test(file))
      return { problem: `the picture ${shown} must be converted to .jpg, .png, .webp or .avif` };
    if (!uploads) return { problem: `the picture ${shown} needs --uploads` };
    const source = fileIn(uploads, decoded(file));
    if (!source) return { problem: `the picture ${shown} is not in the folder of uploads` };
    const { name: given, ext } = path.parse(source);
    const stem = slugify(given) || "picture";
    const used = [...names.values()];
    let name = names.get(source) ?? stem + ext.toLowerCase();
    for (let number = 2; !names.has(source) && used.includes(name); number += 1)
      name = `${stem}-${number}${ext.toLowerCase()}`;
    names.set(source, name);
    return { name };
  };
  const copies = (): Copy[] => [...names].map(([from, name]) => ({ from, to: path.join(folder, name) }));
  return { find, copies };
}

/** Returns the largest version of an uploaded picture, or undefined if it is missing or outside the folder. */
function fileIn(uploads: string, name: string): string | undefined {
  const original = name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, "");
  const root = realpathSync(uploads);
  return [original, original.replace(/-scaled(?=\.\w+$)/, ""), name]
    .map((candidate) => path.resolve(root, candidate.replaceAll("\0", "")))
    .filter(existsSync)
    .map((file) => realpathSync(file))
    .find((real) => real.startsWith(root + path.sep));
}
