import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import { isSafeAddress } from "../../schemas/fields/addresses";
import { formerAddress, formerPath } from "../../schemas/fields/fields";
import { parseUrl } from "../../schemas/fields/web-origin";
import { slugify } from "../../generator/content/entry-slugs";
import { addressKey } from "../../generator/facts/links/site-addresses";

/** A file to copy. Both paths are absolute. */
export interface Copy {
  from: string;
  to: string;
}

export const hostOf = (address: string) => parseUrl(address, address)?.host.replace(/^www\./, "") ?? "";

/** Returns the path of a URL on the old site, or undefined for other sites. */
const pathOn = (site: string, url: URL | undefined) =>
  url && /^https?:$/.test(url.protocol) && hostOf(url.href) === hostOf(site) ? url.pathname : undefined;

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
 * Returns the path of a file below the folder of uploads, or undefined for other files. WordPress.com and Jetpack serve
 * uploads from their own hosts.
 *
 * @param hosts the hosts of the old site
 */
function uploadAt(url: URL | undefined, hosts: ReadonlySet<string>): string | undefined {
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = [...hosts].some((host) => `.${hostOf(url.href)}`.endsWith(`.${host}`));
  const isCopy = /^(?:i\d\.wp|[\w-]+\.files\.wordpress)\.com$/.test(url.host);
  const [, file, dated] = /\/(?:uploads|files)\/(.+)|\/(\d{4}\/\d\d\/[^/]+)$/.exec(url.pathname) ?? [];
  return isOwn || isCopy ? (file ?? (isCopy ? dated : undefined)) : undefined;
}

/** The old site, and how a file of its uploads may be used. */
interface Finder {
  /** The copy of `wp-content/uploads`. */
  uploads: string | undefined;
  hosts: ReadonlySet<string>;
  /** The word for a file in messages. */
  noun: string;
  types: readonly string[];
}

/**
 * Finds files in a folder of uploads and gives them names in a folder of the site.
 *
 * @param folder the absolute path of the folder to copy to
 */
export function fileFinder({ uploads, hosts, noun, types }: Finder, folder: string) {
  const names = new Map<string, string>();
  const isFree = (name: string, source: string) => {
    const file = path.join(folder, name);
    return (
      ![...names.values()].includes(name) &&
      (!existsSync(file) || readFileSync(file).equals(readFileSync(source)))
    );
  };
  /** Returns undefined if the address is not that of an upload. */
  const find = (address: string, base: string): { name: string } | { problem: string } | undefined => {
    const file = uploadAt(parseUrl(address, base), hosts);
    const problem = (text: string) => ({ problem: `the ${noun} ${address.slice(0, 100)} ${text}` });
    if (!file) return undefined;
    if (!types.includes(path.extname(file).toLowerCase()))
      return problem(`must be converted to ${types.slice(0, -1).join(", ")} or ${types.at(-1)}`);
    if (!uploads) return problem("needs --uploads");
    const source = fileIn(uploads, decoded(file));
    if (!source) return problem("is not in the folder of uploads");
    const { name: given, ext } = path.parse(source);
    const stem = slugify(given) || noun;
    let name = names.get(source) ?? stem + ext.toLowerCase();
    for (let number = 2; !names.has(source) && !isFree(name, source); number += 1)
      name = `${stem}-${number}${ext.toLowerCase()}`;
    names.set(source, name);
    return { name };
  };
  const copies = (): Copy[] =>
    [...names]
      .map(([from, name]) => ({ from, to: path.join(folder, name) }))
      .filter(({ to }) => !existsSync(to));
  return { find, copies };
}

/** Returns the largest version of an uploaded file, or undefined if it is missing or outside the folder. */
function fileIn(uploads: string, name: string): string | undefined {
  const original = name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, "");
  const root = realpathSync(uploads);
  return (
    [original, original.replace(/-scaled(?=\.\w+$)/, ""), name]
      // A site of a network has a folder, and a copy of the uploads may start below it.
      .flatMap((candidate) => [candidate, ...(/\d{4}\/\d\d\/[^/]+$/.exec(candidate) ?? [])])
      .map((candidate) => path.resolve(root, candidate.replaceAll("\0", "")))
      .filter((file) => existsSync(file) && statSync(file).isFile())
      .map((file) => realpathSync(file))
      .find((real) => real.startsWith(root + path.sep))
  );
}
