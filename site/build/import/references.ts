import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { decoded } from "../../../data/schemas/markdown/adjacent-picture";
import { isSafeAddress } from "../../../data/schemas/fields/addresses";
import { slugify } from "../content/slugify";
import { addressKey } from "../facts/links/redirects";

/** A picture to copy. Both paths are absolute. */
export interface Copy {
  from: string;
  to: string;
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** Returns the address of an old page as a URL, or undefined if it is none. */
export const urlOf = (address: string, base: string) =>
  URL.canParse(address, base) ? new URL(address, base) : undefined;

/** Returns the path of a URL on the old site, or undefined for other sites. */
export const pathOn = (site: string, url: URL | undefined) =>
  url && /^https?:$/.test(url.protocol) && withoutWww(url.host) === withoutWww(urlOf(site, site)?.host ?? "")
    ? url.pathname
    : undefined;

/** Returns the key of a path, or undefined if it contains an invalid escape. */
export function keyOf(address: string): string | undefined {
  try {
    return addressKey(address);
  } catch {
    return undefined;
  }
}

/**
 * Returns the new address for a link in an article: a path for the old site's pages, https for others.
 *
 * @param pages the new paths of the articles, by the keys of their old ones
 */
export function linkFrom(address: string, site: string, base: string, pages: ReadonlyMap<string, string>) {
  if (/^(mailto:|tel:|#)/i.test(address)) return address;
  const url = urlOf(address, base);
  const own = pathOn(site, url);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isFile = own?.includes("/wp-content/");
  const key = own === "/" && url.searchParams.has("p") ? `?p=${url.searchParams.get("p")}` : keyOf(own ?? "");
  const link =
    own === undefined || isFile
      ? url.href.replace(/^http:/, "https:")
      : (pages.get(key ?? "") ?? own) + (pages.has(key ?? "") ? "" : url.search) + url.hash;
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
    const url = urlOf(address, base);
    const shown = address.slice(0, 100);
    const [, file] = /\/wp-content\/uploads\/(.+)/.exec(pathOn(site, url) ?? "") ?? [];
    if (!file) return { problem: `the picture ${shown} is not one of the site's uploads` };
    if (!/\.(jpe?g|png|webp|avif)$/i.test(file))
      return { problem: `the picture ${shown} must be converted to .jpg, .png, .webp or .avif` };
    if (!uploads) return { problem: `the picture ${shown} needs --uploads` };
    const source = fileIn(uploads, decoded(file));
    if (!source) return { problem: `the picture ${shown} is not in the folder of uploads` };
    const extension = path.extname(source).toLowerCase();
    const stem = slugify(path.basename(source, path.extname(source))) || "picture";
    const used = [...names].filter(([other]) => other !== source).map(([, name]) => name);
    let name = stem + extension;
    for (let number = 2; used.includes(name) || existsSync(path.join(folder, name)); number += 1)
      name = `${stem}-${number}${extension}`;
    names.set(source, names.get(source) ?? name);
    return { name: names.get(source)! };
  };
  return {
    find,
    copies: (): Copy[] => [...names].map(([from, name]) => ({ from, to: path.join(folder, name) })),
  };
}

/** Returns the largest version of an uploaded picture, or undefined if it is missing or outside the folder. */
function fileIn(uploads: string, name: string): string | undefined {
  const original = name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, "");
  const root = realpathSync(uploads);
  for (const candidate of new Set([original, original.replace(/-scaled(?=\.\w+$)/, ""), name])) {
    const file = path.resolve(root, candidate.replaceAll("\0", ""));
    if (!existsSync(file)) continue;
    const real = realpathSync(file);
    if (real.startsWith(root + path.sep)) return real;
  }
  return undefined;
}
