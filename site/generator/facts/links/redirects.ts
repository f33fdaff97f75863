import type { FileError } from "../../content/data-error";
import type { Redirect } from "../../../schemas/redirects";
import { addressKey, isFileAddress } from "./address-key";
import { placeRedirect } from "./place-redirect";
import { endsOf, hasContent, isWildcard, wildcardFolder } from "./redirect-ends";

/** The page of an entry. */
export interface Owner {
  url: string;
  /** The file of the entry, such as `data/services/seo.json`. */
  file: string;
  aliases: readonly string[];
}

/** `mayEnd`: the page at the former address may come back, so browsers must not remember the redirect. */
export type Owned = Redirect & Pick<FileError, "file" | "field"> & { mayEnd?: boolean };

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
 * and to an address without a page. A redirect from `/folder/*` applies to what does not exist.
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
  const exists = (address: string) => live.has(addressKey(address)) || isFile(address);
  const leaveOut = ({ file, field }: Owned, message: string) => void problems.push({ file, field, message });
  const first = new Map<string, Owned>();
  for (const redirect of all) {
    const { from } = redirect;
    const other = first.get(addressKey(from));
    if (!isWildcard(redirect) && exists(from))
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
    const { from, to, file, field } = redirect;
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
          status: end.mayEnd ? 302 : 301,
          owner: { file, field },
        },
      ];
    if (!implied.has(redirect))
      leaveOut(
        redirect,
        above
          ? `${from} cannot redirect, because ${above} is a file; this redirect is left out`
          : `${from} redirects to ${to}, which is not a page of the site or redirects back; this redirect is left out`,
      );
    return [];
  });
  // Hosts apply the first rule that matches.
  const rank = (one: (typeof redirects)[number]) => (one.isWildcard ? -one.from.length : -Infinity);
  return { redirects: redirects.toSorted((one, other) => rank(one) - rank(other) || 0), problems, pageBelow };
}

/** Returns a full address on this site as a path. */
const withoutOrigin = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) && !/[?#]/.test(address) ? address.slice(origin.length) : address;

/** Returns the files among the parents of an address: `/a.html` for `/a.html/b/` */
const filesAbove = (key: string) =>
  [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index)).filter(isFileAddress);
