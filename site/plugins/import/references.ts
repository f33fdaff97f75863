import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import { isSafeAddress } from "../../schemas/fields/addresses";
import { formerAddress, formerPath } from "../../schemas/fields/fields";
import { parseUrl } from "../../schemas/fields/web-origin";
import { downloadTypes } from "../../hosting/content-types";
import { slugify } from "../../generator/content/entry-slugs";
import { addressKey } from "../../generator/entries/site-addresses";

export type Copy = Record<"from" | "to", string>;

const types = { picture: [".jpg", ".jpeg", ".png", ".webp", ".avif"], file: downloadTypes };

export const hostOf = (address: string) => parseUrl(address, address)?.host.replace(/^www\./, "") ?? "";

/** Returns the path of a URL on the old site, or undefined for other sites. */
const pathOn = (site: string, url: URL | undefined) =>
  url && /^https?:$/.test(url.protocol) && hostOf(url.href) === hostOf(site) ? url.pathname : undefined;

/** Returns the path of an old page, decoded, or undefined if it cannot be redirected. */
export function oldPath(link: string, site: string): string | undefined {
  const encoded = formerPath.safeParse(pathOn(site, parseUrl(link, site)));
  return encoded.success ? formerPath.safeParse(decodeURI(encoded.data)).data : undefined;
}

export function feedRedirects(site: string) {
  const folder = (pathOn(site, parseUrl(site, site)) ?? "").replace(/\/$/, "");
  return ["/feed/", "/blog/feed/", "/comments/feed/"]
    .map((feed) => ({ from: folder + feed, to: "/feed.xml" }))
    .filter(({ from }) => formerPath.safeParse(from).success);
}

/** Returns a list with the address that WordPress gives each post by its number, such as `/?p=12`. */
export function shortLink(id: string, site: string): string[] {
  const folder = (pathOn(site, parseUrl(site, site)) ?? "").replace(/\/?$/, "/");
  const { data } = formerAddress.safeParse(`${folder}?p=${id}`);
  return data ? [data] : [];
}

/** Returns the new address for a link in an article: a path for the old site's pages, https for others. */
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

/** Returns the path of an upload below its folder. WordPress.com and Jetpack serve uploads from hosts of their own. */
function uploadAt(url: URL | undefined, hosts: ReadonlySet<string>): string | undefined {
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = [...hosts].some((host) => `.${hostOf(url.href)}`.endsWith(`.${host}`));
  const isCopy = /^(?:i\d\.wp|[\w-]+\.files\.wordpress)\.com$/.test(url.host);
  const [, file, dated] = /\/(?:uploads|files)\/(.+\.\w+)$|\/(\d{4}\/\d\d\/[^/]+)$/.exec(url.pathname) ?? [];
  return isOwn || isCopy ? (file ?? (isCopy ? dated : undefined)) : undefined;
}

/** Returns functions that find and name uploads, or return undefined for other files, and fill `copies`. */
export const findersIn =
  (uploads: string | undefined, hosts: ReadonlySet<string>, copies: Copy[]) =>
  (noun: keyof typeof types, folder: string) => {
    const names = new Map<string, string>();
    const isOther = (file: string, source: string) =>
      existsSync(file) && !readFileSync(file).equals(readFileSync(source));
    return (address: string, base: string): { name: string } | { problem: string } | undefined => {
      const file = uploadAt(parseUrl(address, base), hosts);
      const problem = (text: string) => ({ problem: `the ${noun} ${address.slice(0, 100)} ${text}` });
      if (!file) return undefined;
      if (!types[noun].includes(path.extname(file).toLowerCase()))
        return problem(`must be converted to one of ${types[noun].join(" ")}`);
      if (!uploads) return problem("needs --uploads");
      const from = fileIn(uploads, decoded(file));
      if (!from) return problem("is not in the folder of uploads");
      const known = names.get(from);
      if (known) return { name: known };
      const [stem, type] = [slugify(path.parse(from).name) || noun, path.extname(from).toLowerCase()];
      let name = stem + type;
      const isTaken = () => [...names.values()].includes(name) || isOther(path.join(folder, name), from);
      for (let number = 2; isTaken(); number += 1) name = `${stem}-${number}${type}`;
      names.set(from, name);
      const to = path.join(folder, name);
      if (!existsSync(to)) copies.push({ from, to });
      return { name };
    };
  };

/** Returns the largest version of an uploaded file, or undefined if it is missing or outside the folder. */
function fileIn(uploads: string, name: string): string | undefined {
  const original = name.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, "");
  const root = realpathSync(uploads);
  const candidates = [original, original.replace(/-scaled(?=\.\w+$)/, ""), name];
  // A site of a network has a folder in that of uploads, and a copy may start below it.
  return (
    [...candidates, ...candidates.map((candidate) => candidate.split("/").slice(-3).join("/"))]
      // Systems write accented letters in two forms.
      .flatMap((candidate) => [candidate, candidate.normalize("NFC"), candidate.normalize("NFD")])
      .map((candidate) => path.resolve(root, candidate.replaceAll("\0", "")))
      .filter((file) => existsSync(file) && statSync(file).isFile())
      .map((file) => realpathSync(file))
      .find((real) => real.startsWith(root + path.sep))
  );
}
