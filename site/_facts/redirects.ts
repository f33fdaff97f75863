import { DataError, type FileError } from "../../data/_load/data-error";
import type { Redirect } from "../../data/redirects.schema";

/** The page of an entry. */
export interface Owner {
  url: string;
  /** The file of the entry, such as `data/services/seo.json`. */
  file: string;
  aliases: readonly string[];
}

type Owned = Redirect & Pick<FileError, "file" | "field">;

/**
 * Returns all redirects, from the entries' aliases and from `data/redirects.json`.
 *
 * @param pages the addresses of all pages
 * @param origin the start of the site's full addresses
 * @throws DataError if an address is a page, has two targets, or redirects to another redirect or to a missing page
 */
export function redirectsOf(
  owners: readonly Owner[],
  table: readonly Redirect[],
  pages: readonly string[],
  origin: string,
) {
  const all: Owned[] = [
    ...owners.flatMap(({ url, file, aliases }) =>
      aliases.map((from, index) => ({
        from,
        to: url,
        file,
        field: `aliases[${index}]`,
      })),
    ),
    ...table.map((redirect, index) => ({ ...redirect, file: "data/redirects.json", field: `[${index}]` })),
  ];
  const key = (address: string) => decodeURI(address).replace(/\/$/, "").toLowerCase();
  const live = new Set(pages.map(key));
  const first = new Map<string, Owned>();
  const errors: FileError[] = [];
  const report = ({ file, field }: Owned, message: string) => errors.push({ file, field, message });
  for (const redirect of all) {
    const other = first.get(key(redirect.from));
    if (other)
      report(redirect, `${redirect.from} is already redirected by ${other.file}; remove one of the two`);
    else first.set(key(redirect.from), redirect);
    if (live.has(key(redirect.from)))
      report(
        redirect,
        `${redirect.from} is a page of the site and cannot redirect; remove the redirect or rename the page`,
      );
  }
  for (const redirect of all) {
    if (redirect.to.startsWith("https:") || live.has(key(redirect.to))) continue;
    const next = first.get(key(redirect.to));
    report(
      redirect,
      next
        ? `${redirect.from} redirects to ${redirect.to}, which redirects to ${next.to}; use the last address`
        : `${redirect.from} redirects to ${redirect.to}, which is not a page of the site; correct the address`,
    );
  }
  if (errors.length > 0) throw new DataError(errors);
  return all.map(({ from, to, file, field }) => ({
    ...placeRedirect(from, to, origin),
    from,
    owner: { file, field },
  }));
}

const anywhere = "https://site.example";

/** Percent-encodes an address without encoding it twice; also $, which nginx would read as a variable. */
const encoded = (address: string) =>
  new URL(address, anywhere).href.replace(anywhere, "").replaceAll("$", "%24");

/** Returns a redirect in the forms that hosts and templates need, percent-encoded. */
function placeRedirect(former: string, target: string, origin: string) {
  const from = encoded(former);
  const to = encoded(target);
  const isFile = /\.[^/]+$/.test(from);
  const bare = from.replace(/\/$/, "");
  return {
    to,
    address: to.startsWith("/") ? origin + to : to,
    /** The addresses that browsers request. */
    paths: isFile ? [from] : [bare, `${bare}/`],
    /** The file of the page that forwards. */
    file: isFile ? decodeURI(from) : `${decodeURI(bare)}/index.html`,
  };
}
