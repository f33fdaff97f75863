import type { FileError } from "../../content/data-error";
import type { Redirect } from "../../../../data/schemas/redirects";
import { escapePath, escapeTarget } from "../../hosting/server/rules";

/** The page of an entry. */
export interface Owner {
  url: string;
  /** The file of the entry, such as `data/services/seo.json`. */
  file: string;
  aliases: readonly string[];
}

/** `mayEnd`: the page at the former address may come back, so browsers must not remember the redirect. */
type Owned = Redirect & Pick<FileError, "file" | "field"> & { mayEnd?: boolean };

/** The addresses of one language's pages, and the redirects from the files of that language. */
export interface Addresses {
  pages: readonly string[];
  owners: readonly Owner[];
  /** The redirects that do not belong to a page. Those without a `file` are from `data/redirects.json`. */
  table: readonly (Redirect & Partial<Owned>)[];
}

/**
 * Returns the redirects of all languages: from aliases of entries, from `data/redirects.json` and from ended campaigns.
 * Leaves out redirects that cannot work: from or below a file, from a page, from an address that is already redirected,
 * and to an address without a page.
 *
 * @param languages the addresses of each language
 * @param isFile returns whether the site has a file at an address
 * @param origin the start of the site's full addresses
 */
export function redirectsOf(
  languages: readonly Addresses[],
  isFile: (address: string) => boolean,
  origin: string,
) {
  const problems: FileError[] = [];
  const all: Owned[] = languages.flatMap(({ owners, table }) => [
    ...owners.flatMap(({ url, file, aliases }) =>
      aliases.map((from, index) => ({ from, to: url, file, field: `aliases[${index}]` })),
    ),
    ...table.map((redirect, index) => ({ file: "data/redirects.json", field: `[${index}]`, ...redirect })),
  ]);
  const live = new Map(languages.flatMap(({ pages }) => pages.map((page) => [addressKey(page), page])));
  const leaveOut = ({ file, field }: Owned, message: string) => void problems.push({ file, field, message });
  const first = new Map<string, Owned>();
  for (const redirect of all) {
    const { from } = redirect;
    const other = first.get(addressKey(from));
    if (live.has(addressKey(from)) || isFile(from))
      leaveOut(redirect, `${from} is a page or a file of the site, so it does not redirect; remove it`);
    else if (other)
      leaveOut(redirect, `${from} is already redirected by ${other.file}; this redirect is left out`);
    else first.set(addressKey(from), redirect);
  }
  /** Follows redirects from an address to a page or another site; returns undefined if they end at neither. */
  const endOf = (
    { to, mayEnd = false }: Pick<Owned, "to" | "mayEnd">,
    passed: readonly string[] = [],
  ): { to: string; mayEnd: boolean } | undefined => {
    if (!to.startsWith("/")) return { to, mayEnd };
    const key = addressKey(to);
    const end = live.get(key);
    if (end) return { to: end, mayEnd };
    const next = passed.includes(key) ? undefined : first.get(key);
    return next && endOf({ to: next.to, mayEnd: mayEnd || next.mayEnd }, [...passed, key]);
  };
  const redirects = [...first.values()].flatMap((redirect) => {
    const { from, file, field } = redirect;
    const above = filesAbove(addressKey(from)).find((name) => first.has(name) || live.has(name));
    const end = above ? undefined : endOf(redirect);
    if (end)
      return [
        {
          ...placeRedirect(from, end.to, origin),
          from,
          status: end.mayEnd ? 302 : 301,
          owner: { file, field },
        },
      ];
    leaveOut(
      redirect,
      above
        ? `${from} cannot redirect, because ${above} is a file; this redirect is left out`
        : `${from} redirects to ${redirect.to}, which is not a page of the site; this redirect is left out`,
    );
    return [];
  });
  return { redirects, problems };
}

const anywhere = "https://site.example";

/** Returns the key of an address. Addresses with the same key belong to the same file. */
export const addressKey = (address: string) =>
  decodeURIComponent(new URL(address, anywhere).href.replace(anywhere, ""))
    .replace(/(\/index\.html)?\/?$/, "")
    .toLowerCase();

/** Returns whether the last part of an address is the name of a file. */
const isFileAddress = (address: string) => /\../.test(address.slice(address.lastIndexOf("/")));

/** Returns the files among the parents of an address: `/a.html` for `/a.html/b/` */
const filesAbove = (key: string) =>
  [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index)).filter(isFileAddress);

/** Returns a redirect in the forms that hosts and templates need, percent-encoded. */
function placeRedirect(former: string, target: string, origin: string) {
  const from = escapePath(decodeURIComponent(former));
  const to = escapeTarget(new URL(target, anywhere).href.replace(anywhere, ""));
  const isFile = isFileAddress(from);
  const bare = from.replace(/\/$/, "");
  return {
    to,
    address: to.startsWith("/") ? origin + to : to,
    /** The addresses that browsers request. */
    paths: isFile ? [from] : [bare, `${bare}/`],
    /** The file of the page that redirects. */
    file: isFile ? decodeURIComponent(from) : `${decodeURIComponent(bare)}/index.html`,
  };
}
