import { escapePath, escapeTarget } from "../../../hosting/rules";
import { anywhere, isFileAddress } from "./address-key";
import { isWildcard, wildcardFolder } from "./redirect-ends";

/** Returns a redirect in the forms that hosts and templates need, percent-encoded. */
export function placeRedirect(from: string, target: string, origin: string) {
  const open = /(?<=\/):splat$/.exec(target)?.[0] ?? "";
  const to =
    escapeTarget(new URL(target.slice(0, target.length - open.length), anywhere).href.replace(anywhere, "")) +
    open;
  return {
    ...addressesOf(from),
    to,
    address: to.startsWith("/") ? origin + to : to,
  };
}

/**
 * Returns `paths`, the former addresses as rules of `_redirects`, and `file`, the file of the page that redirects on
 * hosts without rules. No file can do so for all addresses in a folder, or for a query.
 */
function addressesOf(from: string): { paths: string[]; file?: string } {
  if (isWildcard({ from }))
    return { paths: [`${escapePath(decodeURIComponent(wildcardFolder({ from })))}*`] };
  const [former = "", query] = from.split("?");
  const path = escapePath(decodeURIComponent(former));
  const bare = path.replace(/\/$/, "");
  const isFile = isFileAddress(path);
  const paths = isFile ? [path] : [bare, `${bare}/`].filter(Boolean);
  if (query !== undefined) return { paths: paths.map((each) => `${each} ${query}`) };
  return { paths, file: isFile ? decodeURIComponent(path) : `${decodeURIComponent(bare)}/index.html` };
}
