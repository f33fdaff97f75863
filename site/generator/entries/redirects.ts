import type { FileError } from "../content/findings";
import { decoded } from "../../schemas/markdown/adjacent-picture";
import type { Redirect } from "../../schemas/redirects";
import { addressKey, isFileAddress, anywhere, isReserved, reservedFolders } from "./site-addresses";
import { escapePath, escapeTarget, type RedirectRule } from "../../hosting/rules";

export interface Owner {
  url: string;
  file: string;
  aliases: readonly string[];
}

/** `mayEnd`: the page at the former address may come back, so browsers must not remember the redirect. */
type Owned = Redirect & Pick<FileError, "file" | "field"> & { mayEnd?: boolean };

/** The addresses of one language's pages, and the redirects from the files of that language. */
export interface Addresses {
  /** The language's folder, such as `/es`; undefined for the default language. */
  folder?: string;
  pages: readonly string[];
  owners: readonly Owner[];
  /** The redirects that do not belong to a page. Those without a `file` are from `data/redirects.json`. */
  table: readonly (Redirect & Partial<Owned>)[];
}

/**
 * Returns the redirects of all languages: from aliases of entries, from `data/redirects.json` and from ended campaigns.
 * Leaves out and reports those that cannot work. A redirect from `/folder/*` applies to what does not exist. None comes
 * from reserved folders, whose files partners' pages and browsers run: another site must not replace a file of an
 * earlier build.
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
  const exists = (address: string) =>
    live.has(addressKey(address)) || isFile(address) || isFile(addressKey(address));
  const leaveOut = ({ file, field }: Owned, message: string) => void problems.push({ file, field, message });
  const first = new Map<string, Owned>();
  for (const redirect of all) {
    const { from } = redirect;
    const other = first.get(addressKey(from));
    if (languages.some(({ folder }) => isReserved(from, folder)))
      leaveOut(
        redirect,
        `${from} belongs to the site's files or programs (${reservedFolders.join(", ")}), so it does not redirect; remove it`,
      );
    else if (!isWildcard(redirect) && exists(from))
      leaveOut(redirect, `${from} is a page or a file of the site, so it does not redirect; remove it`);
    else if (other)
      leaveOut(redirect, `${from} is already redirected by ${other.file}; this redirect is left out`);
    else first.set(addressKey(from), { ...redirect, to: withoutOrigin(redirect.to, origin) });
  }
  const implied = new Set<Owned>();
  for (const redirect of [...first.values()].filter(isWildcard)) {
    const folder = { ...redirect, from: wildcardFolder(redirect), to: redirect.to.replace(/:splat$/, "") };
    if (exists(folder.from) || first.has(addressKey(folder.from))) continue;
    first.set(addressKey(folder.from), folder);
    implied.add(folder);
  }
  const { endOf, pageBelow } = endsOf(first, live, isFile);
  const redirects = [...first.values()].flatMap((redirect) => {
    const { from, to } = redirect;
    const above = filesAbove(addressKey(from)).find((name) => first.has(name) || live.has(name));
    const end = above ? undefined : endOf(redirect);
    if (end)
      return [
        {
          ...placeRedirect(from, end.to, origin),
          from,
          isWildcard: isWildcard(redirect),
          /** Whether a host that redirects before it looks for files, and cannot match queries, must ignore the rule. */
          isLimited:
            from.includes("?") || (isWildcard(redirect) && hasContent(wildcardFolder(redirect), live)),
          status: end.mayEnd ? (302 as const) : (301 as const),
        },
      ];
    if (!implied.has(redirect))
      leaveOut(
        redirect,
        above
          ? `${from} cannot redirect, because ${above} is a file; this redirect is left out`
          : `${from} redirects to ${to}, which is not a page of the site, or redirects back or too often; this redirect is left out`,
      );
    return [];
  });
  // Hosts apply the first rule that matches.
  const rank = (one: (typeof redirects)[number]) => (one.isWildcard ? -one.from.length : -Infinity);
  return {
    redirects: redirects.toSorted((one, other) => rank(one) - rank(other) || 0),
    /** The rules for hosts that keep wildcards such as `/*` away from reserved folders. */
    exceptions: exceptionsTo(redirects.filter(isWildcard).map(wildcardFolder), languages),
    problems,
    pageBelow,
  };
}

/** Returns the rules of hosts for redirects, and for the 404 pages of folders, such as `/blog/404.html`. */
export const rulesFor = (
  { redirects, exceptions }: Pick<ReturnType<typeof redirectsOf>, "redirects" | "exceptions">,
  errorPages: readonly string[],
): RedirectRule[] => {
  const missing = errorPages.map(encodeURI).map((to) => ({ from: to.replace("404.html", "*"), to }));
  const notFound = (rule: { from: string; to: string }) => ({
    ...rule,
    status: 404 as const,
    isLimited: true,
  });
  return [
    ...exceptions.map(notFound),
    ...redirects.flatMap(({ paths, query, to, status, isLimited }) =>
      paths.map((from) => ({ from, query, to, status, isLimited })),
    ),
    ...missing.map(notFound),
  ];
};

/** Returns the reserved addresses below the folders of wildcards, each with the 404 page of its language. */
const exceptionsTo = (wildcards: readonly string[], languages: readonly Addresses[]) =>
  languages.flatMap(({ folder = "" }) =>
    [...(folder ? [] : ["_headers", "_redirects"]), ...reservedFolders]
      .map((name) => `${folder}/${name}`)
      .filter((place) => wildcards.some((wildcard) => place.startsWith(`${addressKey(wildcard)}/`)))
      .flatMap((place) => [place, `${place}/*`].map((from) => ({ from, to: `${folder}/404.html` }))),
  );

const withoutOrigin = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) && !/[?#]/.test(address) ? address.slice(origin.length) : address;

/** Returns the files among the parents of an address: `/a.html` for `/a.html/b/` */
const filesAbove = (key: string) =>
  [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index)).filter(isFileAddress);

/** The page or the other site at which a redirect ends. `mayEnd`: see `Owned`. */
interface End {
  to: string;
  mayEnd: boolean;
}

/** A redirect that applies to an address, and the address at which it goes on. */
interface Step {
  redirect: Owned;
  to: string;
}

/** The maximum number of redirects, one after the other, that each add to the rest of an address. */
const MOST_CHANGES = 20;

const isOpen = (to: string) => to.startsWith("/") && to.endsWith("/:splat");

/** Returns whether a redirect applies to all missing pages in a folder, such as `/old-blog/*`. */
const isWildcard = ({ from }: Pick<Owned, "from">) => from.endsWith("/*");

/** Returns the folder of a redirect with a wildcard: `/old-blog/` for `/old-blog/*`. */
const wildcardFolder = ({ from }: Pick<Owned, "from">) => from.slice(0, -1);

function hasContent(folder: string, live: ReadonlyMap<string, string>): boolean {
  const start = `${addressKey(folder)}/`;
  return isReserved(folder) || [...live.keys()].some((page) => `${page}/`.startsWith(start));
}

/** Returns functions that follow redirects. Redirects and live pages have the keys of their addresses. */
function endsOf(
  redirects: ReadonlyMap<string, Owned>,
  live: ReadonlyMap<string, string>,
  isFile: (address: string) => boolean,
) {
  const folderOf = (redirect: Owned) => decodeURIComponent(wildcardFolder(redirect)).toLowerCase();
  const wildcards = new Map([...redirects.values()].filter(isWildcard).map((one) => [folderOf(one), one]));
  const deepest = Math.max(0, ...[...wildcards.keys()].map((folder) => folder.split("/").length));
  /** The ends of redirects that were followed. `undefined`: nowhere. */
  const ends = new Map<Owned, End | undefined>();

  /** Returns the redirect that applies to a missing address, and where it goes from there. */
  function stepFrom(address: string): Step | undefined {
    const exact = redirects.get(addressKey(address));
    if (exact) return { redirect: exact, to: exact.to };
    const path = decoded(address);
    const parts = path.split("/").slice(0, deepest);
    for (let length = parts.length; length > 0; length -= 1) {
      const folder = `${parts.slice(0, length).join("/")}/`;
      const redirect = path.startsWith(folder) ? wildcards.get(folder.toLowerCase()) : undefined;
      if (redirect) return { redirect, to: redirect.to.replace(/:splat$/, () => path.slice(folder.length)) };
    }
    return undefined;
  }

  /** Returns the page at a target. The rest of an address can be missing below an open one, and is redirected again. */
  function pageAt(to: string): string | undefined {
    if (!to.startsWith("/")) return to;
    if (isOpen(to)) return hasContent(to.replace(":splat", ""), live) ? to : undefined;
    return live.get(addressKey(to)) ?? (isFile(to) ? to : undefined);
  }

  /** Returns the end of a redirect, or undefined if it ends nowhere, goes in a circle or makes its addresses ever longer. */
  function endOf(start: Owned): End | undefined {
    const passed: (Step & { page?: string })[] = [];
    const seen = new Set<Owned>();
    let end: End | undefined;
    let changes = 0;
    for (let step: Step | undefined = { redirect: start, to: start.to }; step;) {
      const { redirect, to }: Step = step;
      if (to === redirect.to && ends.has(redirect)) {
        end = ends.get(redirect);
        break;
      }
      if (to !== redirect.to) changes += 1;
      if (seen.has(redirect) || changes > MOST_CHANGES) break;
      seen.add(redirect);
      const page = pageAt(to);
      passed.push({ redirect, to, page });
      step = page && !isOpen(to) ? undefined : stepFrom(to);
      if (!step) end = page ? { to: page, mayEnd: false } : undefined;
    }
    for (const { redirect, to, page } of passed.toReversed()) {
      end = end && { to: page ?? end.to, mayEnd: Boolean(redirect.mayEnd) || (!page && end.mayEnd) };
      if (to === redirect.to) ends.set(redirect, end);
    }
    return end;
  }

  /** Returns the page to which redirects with `:splat` move an address, or undefined if there is none. */
  function pageBelow(address: string, passed: readonly Owned[] = []): string | undefined {
    const { redirect, to = "" } = stepFrom(address) ?? {};
    if (!redirect?.to.endsWith("/:splat") || passed.includes(redirect)) return undefined;
    if (!to.startsWith("/")) return to;
    return live.get(addressKey(to)) ?? pageBelow(to, [...passed, redirect]);
  }

  return { endOf, pageBelow };
}

/** Returns a redirect in the forms that hosts and templates need, percent-encoded. */
function placeRedirect(from: string, target: string, origin: string) {
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
 * Returns `paths`, the former addresses in the rules of hosts, the `query` that they need, and `file`, the file of the
 * page that redirects on hosts without rules. No file can do so for all addresses in a folder, or for a query.
 */
function addressesOf(from: string): { paths: string[]; query?: string; file?: string } {
  if (isWildcard({ from }))
    return { paths: [`${escapePath(decodeURIComponent(wildcardFolder({ from })))}*`] };
  const [former = "", query] = from.split("?");
  const path = escapePath(decodeURIComponent(former));
  const bare = path.replace(/\/$/, "");
  const isFile = isFileAddress(path);
  const paths = isFile ? [path] : [bare, `${bare}/`].filter(Boolean);
  if (query !== undefined) return { paths, query };
  return { paths, file: isFile ? decodeURIComponent(path) : `${decodeURIComponent(bare)}/index.html` };
}
