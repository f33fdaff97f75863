import { DataError, type Fault } from "../../data/_load/data-error";
import type { Redirect } from "../../data/redirects.schema";

/** The page of an entry. */
export interface Owner {
  url: string;
  /** The file of the entry, such as `data/services/seo.json`. */
  file: string;
  aliases: readonly string[];
}

type Owned = Redirect & Pick<Fault, "file" | "field">;

/**
 * Every address that leads elsewhere, from the entries' aliases and from `data/redirects.json`.
 *
 * @param pages the addresses of all pages
 * @param origin what full addresses of the site start with
 * @throws DataError where an address leads to two places, to none, or on to another redirect, or is a page
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
  const faults: Fault[] = [];
  const fault = ({ file, field }: Owned, rule: string) => faults.push({ file, field, rule });
  for (const redirect of all) {
    const other = first.get(key(redirect.from));
    if (other) fault(redirect, `${redirect.from} is led elsewhere in ${other.file} already`);
    else first.set(key(redirect.from), redirect);
    if (live.has(key(redirect.from)))
      fault(redirect, `${redirect.from} is a page of the site, so nobody would be led on`);
  }
  for (const redirect of all) {
    if (redirect.to.startsWith("https:") || live.has(key(redirect.to))) continue;
    const next = first.get(key(redirect.to));
    fault(
      redirect,
      next
        ? `${redirect.from} leads to ${redirect.to}, which leads on to ${next.to}; name the last address`
        : `${redirect.from} leads to ${redirect.to}, which is no page of the site`,
    );
  }
  if (faults.length > 0) throw new DataError(faults);
  return all.map(({ from, to, file, field }) => ({
    ...placeRedirect(from, to, origin),
    from,
    owner: { file, field },
  }));
}

const anywhere = "https://site.example";

/** Percent-encoded, and what is so already stays as it is; also $, which nginx would take for a variable. */
const encoded = (address: string) =>
  new URL(address, anywhere).href.replace(anywhere, "").replaceAll("$", "%24");

/** A redirect as hosts and templates need it, percent-encoded. */
function placeRedirect(former: string, target: string, origin: string) {
  const from = encoded(former);
  const to = encoded(target);
  const isFile = /\.[^/]+$/.test(from);
  const bare = from.replace(/\/$/, "");
  return {
    to,
    address: to.startsWith("/") ? origin + to : to,
    /** The addresses that are asked for. */
    paths: isFile ? [from] : [bare, `${bare}/`],
    /** Where the page that forwards lies. */
    file: isFile ? decodeURI(from) : `${decodeURI(bare)}/index.html`,
  };
}
